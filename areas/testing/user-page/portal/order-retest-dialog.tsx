import { useState } from 'react';
import LinkIcon from 'lucide-react/icons/link';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { orderRetest, type RetestMinutes, type RetestOrder } from '#areas/testing/attempt/retest-orders.contract.ts';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';
import { RetestDueChoice } from '#areas/testing/attempt/portal/retest-due-choice.tsx';
import { TestLinkDialog } from '#areas/testing/places/portal/test-link-dialog.tsx';

interface OrderRetestDialogProps {
  readonly resultId: string;
  readonly userId: string;
  /** The person's name, as the page shows it. */
  readonly name: string;
  onClose(): void;
}

const USUAL_MINUTES = 60;

/** Asks a person to take the full test again. Mounted when it opens. */
export function OrderRetestDialog({ resultId, userId, name, onClose }: OrderRetestDialogProps) {
  const t = useText();
  const { mutate, isPending, error, data } = useApiMutation(orderRetest, { refreshes: [getTestState] });
  const [dueInMinutes, setDueInMinutes] = useState<RetestMinutes>(USUAL_MINUTES);
  if (data) return <Ordered order={data} name={name} userId={userId} onClose={onClose} />;
  const submit = () => {
    if (!isPending) mutate({ params: { id: resultId }, body: { dueInMinutes } });
  };
  const footer = <DialogSubmit label={t('testing.retest.order')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('testing.retest.title', { name })} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack gap-12">
        {error && <Notice severity="error">{error.message}</Notice>}
        <p>{t('testing.retest.text')}</p>
        <RetestDueChoice value={dueInMinutes} onChange={setDueInMinutes} />
      </div>
    </Dialog>
  );
}

interface OrderedProps {
  readonly order: RetestOrder;
  readonly name: string;
  readonly userId: string;
  onClose(): void;
}

/** Offers a personal link to the test too, because not everyone signs in. */
function Ordered({ order, name, userId, onClose }: OrderedProps) {
  const t = useText();
  const { moment } = useDates();
  const [isLinking, setIsLinking] = useState(false);
  if (isLinking) return <TestLinkDialog userId={userId} onClose={onClose} />;
  const footer = (
    <>
      <Button icon={LinkIcon} onPress={() => setIsLinking(true)}>
        {t('testing.begin.testLink')}
      </Button>
      <Button look="primary" onPress={onClose}>
        {t('testing.begin.done')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('testing.retest.title', { name })} isOpen onClose={onClose} footer={footer}>
      <p role="status">{t('testing.retest.done', { name, time: moment(order.dueAt) })}</p>
    </Dialog>
  );
}
