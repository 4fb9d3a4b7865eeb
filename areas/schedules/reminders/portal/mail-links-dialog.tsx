import type { ActOnPeople } from '#areas/users/management/chosen-people.ts';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { mailTestLinks } from '../test-link-mails.contract.ts';

/** Mails people of a list a personal link to a test. Mounted when it opens. */
export function MailLinksDialog({ people, name, onDone, onClose }: ActOnPeople) {
  const t = useText();
  const { mutate, isPending, error } = useApiMutation(mailTestLinks);
  const submit = () => {
    if (!isPending) mutate({ body: { people } }, { onSuccess: onDone });
  };
  const footer = <DialogSubmit label={t('schedules.links.send')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('schedules.links.title', { name })} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack gap-12">
        {error && <Notice severity="error">{error.message}</Notice>}
        <p>{t('schedules.links.text')}</p>
      </div>
    </Dialog>
  );
}
