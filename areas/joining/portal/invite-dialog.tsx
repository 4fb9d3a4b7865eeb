import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { HandedInvitation } from './handed-invitation.tsx';
import { InviteNameFields, nameFaults, sentName, type InvitedName } from './invite-name-fields.tsx';
import type { TagChoice } from './tag-choice.ts';
import { useCheckedFields } from './use-checked-fields.ts';
import { useInvitationSending } from './use-invitation-sending.ts';
import './joining.css';

interface InviteDialogProps {
  tagChoice: TagChoice;
  /** Goes to the dialog for many. */
  onMany: () => void;
  onClose: () => void;
}

interface InviteFields extends InvitedName {
  readonly tagIds: ReadonlySet<string>;
}

const NOBODY: InviteFields = { firstName: '', lastName: '', email: '', tagIds: new Set() };

/** Invites one ordinary user; it is mounted when it opens, so each time begins afresh. */
export function InviteDialog({ tagChoice: Tags, onMany, onClose }: InviteDialogProps) {
  const t = useText();
  const invite = useInvitationSending({ onClose });
  const form = useCheckedFields<InviteFields>({
    start: NOBODY,
    faultsOf: nameFaults,
    refused: invite.error?.fields ?? {},
  });
  const { fields, change } = form;

  const submit = () => {
    if (form.check() || invite.isPending) return;
    invite.send({ ...sentName(fields), role: 'user', tagIds: [...fields.tagIds] });
  };
  const name = `${fields.firstName} ${fields.lastName}`.trim();
  if (invite.link !== null) return <HandedInvitation link={invite.link} name={name} onClose={onClose} />;
  const footer = (
    <DialogSubmit
      label={t(fields.email.trim() ? 'joining.invite.submit' : 'joining.invite.makeLink')}
      isPending={invite.isPending}
      onCancel={onClose}
    />
  );
  return (
    <Dialog title={t('joining.invite.title')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="way-in-form">
        {invite.error && <Notice severity="error">{invite.error.message}</Notice>}
        <InviteNameFields {...form} />
        <fieldset className="field-group">
          <legend className="field-label">{t('joining.tags')}</legend>
          <Tags chosen={fields.tagIds} onChange={(tagIds) => change({ tagIds })} />
        </fieldset>
        <div>
          <Button look="quiet" size="small" onPress={onMany}>
            {t('joining.many.open')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
