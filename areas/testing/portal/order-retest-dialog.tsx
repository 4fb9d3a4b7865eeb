import { useState } from 'react';
import LinkIcon from 'lucide-react/icons/link';
import { useApiMutation } from '#platform/portal/api.ts';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog-submit.tsx';
import { NativeSelect } from '#platform/portal/ui/native-select.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { orderRetest, RETEST_DUE_IN, type RetestOrder } from '../retest-orders.contract.ts';
import { getTestState } from '../test-state.contract.ts';
import { TestLinkDialog } from './test-link-dialog.tsx';

interface OrderRetestDialogProps {
  readonly resultId: string;
  readonly userId: string;
  /** As the page calls them. */
  readonly name: string;
  onClose(): void;
}

const USUAL_MINUTES = 60;

/** Asks somebody to take the full test again. Mounted when it opens. */
export function OrderRetestDialog({ resultId, userId, name, onClose }: OrderRetestDialogProps) {
  const t = useText();
  const { mutate, isPending, error, data } = useApiMutation(orderRetest, { refreshes: [getTestState] });
  const [minutes, setMinutes] = useState<string>(String(USUAL_MINUTES));
  const dueInMinutes = RETEST_DUE_IN.find((each) => String(each) === minutes) ?? USUAL_MINUTES;
  if (data) return <Ordered order={data} name={name} userId={userId} onClose={onClose} />;
  const submit = () => {
    if (!isPending) mutate({ params: { id: resultId }, body: { dueInMinutes } });
  };
  const footer = <DialogSubmit label={t('testing.retest.order')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('testing.retest.title', { name })} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="grid gap-3">
        {error && <Notice severity="error">{error.message}</Notice>}
        <p>{t('testing.retest.text')}</p>
        <NativeSelect
          label={t('testing.retest.dueIn')}
          options={RETEST_DUE_IN.map((each) => ({ id: String(each), text: lengthText(t, each) }))}
          value={minutes}
          onChange={setMinutes}
        />
      </div>
    </Dialog>
  );
}

const lengthText = (t: Translate, minutes: number): string =>
  minutes < 60 ? t('testing.retest.minutes', { count: minutes }) : t('testing.retest.hours', { count: minutes / 60 });

interface OrderedProps {
  readonly order: RetestOrder;
  readonly name: string;
  readonly userId: string;
  onClose(): void;
}

/** Not everybody signs in: a personal link leads to the test as well. */
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
