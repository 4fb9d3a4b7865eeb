import { rightsIn, USUAL_RIGHTS, type RightsForm } from '#areas/users/rights-form.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { LANGUAGES } from '#platform/portal/languages.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { HandedInvitation } from './handed-invitation.tsx';
import { InviteNameFields, nameFaults, sentName, type InvitedName } from './invite-name-fields.tsx';
import type { RightsChoice } from './rights-choice.ts';
import { useCheckedFields } from './use-checked-fields.ts';
import { useInvitationSending } from './use-invitation-sending.ts';
import './joining.css';

interface InviteAdministratorDialogProps {
  rightsChoice: RightsChoice;
  onInvited: () => void;
  onClose: () => void;
}

interface Fields extends InvitedName {
  readonly locale: Locale;
  readonly rights: RightsForm;
}

const faultsOf = ({ rights, ...name }: Fields): Partial<Record<keyof Fields, string>> => ({
  ...nameFaults(name),
  ...(!rightsIn(rights) && { rights: 'field.required' }),
});

/** Invites an administrator with profile and scope; it is mounted when it opens, so each time begins afresh. */
export function InviteAdministratorDialog({
  rightsChoice: Rights,
  onInvited,
  onClose,
}: InviteAdministratorDialogProps) {
  const t = useText();
  const invite = useInvitationSending({ onInvited, onClose });
  const start: Fields = { firstName: '', lastName: '', email: '', locale: useLocale(), rights: USUAL_RIGHTS };
  const form = useCheckedFields<Fields>({ start, faultsOf, refused: invite.error?.fields ?? {} });
  const { fields, change } = form;

  const submit = () => {
    const rights = rightsIn(fields.rights);
    if (form.check() || !rights || invite.isPending) return;
    invite.send({ ...sentName(fields), role: 'admin', rights, locale: fields.locale });
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
    <Dialog title={t('joining.administrator.open')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="way-in-form">
        {invite.error && <Notice severity="error">{invite.error.message}</Notice>}
        <InviteNameFields {...form} />
        <Select
          label={t('ui.language')}
          options={LANGUAGES}
          value={fields.locale}
          onChange={(locale) => change({ locale })}
        />
        <Rights
          rights={fields.rights}
          isTagMissing={form.errorOf('rights') !== undefined}
          onChange={(changes) => change({ rights: { ...fields.rights, ...changes } })}
        />
      </div>
    </Dialog>
  );
}
