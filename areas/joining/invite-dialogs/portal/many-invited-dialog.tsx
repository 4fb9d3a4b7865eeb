import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { useMailWords } from '#platform/portal/use-mail-words.ts';
import type { ManyInvited } from '#areas/joining/invitations/many-invitations.contract.ts';
import '#areas/joining/entry/portal/joining.css';

interface ManyInvitedDialogProps {
  /** `skipped`: people of the list who could not be invited at all. */
  result: ManyInvited & { readonly skipped?: number };
  onClose: () => void;
}

/** Shows who was invited and who was not. */
export function ManyInvitedDialog({ result, onClose }: ManyInvitedDialogProps) {
  const t = useText();
  const { invited, refused, skipped = 0 } = result;
  const mailWords = useMailWords();
  const reasons = {
    already_member: t('joining.many.reason.member'),
    already_invited: t('joining.many.reason.invited'),
    too_many_requests: t('joining.many.reason.limit'),
  };
  const footer = (
    <Button look="primary" onPress={onClose}>
      {t('joining.done')}
    </Button>
  );
  return (
    <Dialog title={t('joining.many.title')} isOpen onClose={onClose} footer={footer}>
      <div className="stack gap-14">
        <p role="status">
          {mailWords(t('joining.many.sent', { count: invited }), t('joining.many.notSent', { count: invited })).detail}
        </p>
        {skipped > 0 && <p>{t('joining.many.skipped', { count: skipped })}</p>}
        {refused.length > 0 && (
          <section className="way-in-group">
            <h3>{t('joining.many.refused')}</h3>
            <ul className="ruled-items way-in-list">
              {refused.map(({ email, reason }) => (
                <li key={email}>
                  <div className="grow may-shrink breaks">
                    <div className="clear medium">{email}</div>
                    <div className="quiet small">{reasons[reason]}</div>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
