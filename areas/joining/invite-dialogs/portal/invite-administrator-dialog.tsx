import { rightsIn, USUAL_RIGHTS, type RightsForm } from '#areas/users/administrators/rights-form.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { Select } from '#platform/portal/ui/select.tsx';
import { useCheckedForm } from '#platform/portal/use-checked-form.ts';
import { LANGUAGES } from '#platform/portal/languages.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { HandedInvitation } from './handed-invitation.tsx';
import { InviteNameFields, nameFaults, sentName, type InvitedName } from './invite-name-fields.tsx';
import type { RightsChoice } from './rights-choice.ts';
import { useInvitationSending } from './use-invitation-sending.ts';
import '#areas/joining/entry/portal/joining.css';

interface InviteAdministratorDialogProps {
  rightsChoice: RightsChoice;
  onInvited: () => void;
  onClose: () => void;
}

interface Fields extends InvitedName {
  readonly locale: Locale;
  readonly rights: RightsForm;
}

const faultsIn = ({ rights, ...name }: Fields): Partial<Record<keyof Fields, string>> => ({
  ...nameFaults(name),
  ...(!rightsIn(rights) && { rights: 'field.required' }),
});

/** Invites an administrator with a profile and scope. Mounted when it opens, so that it always starts empty. */
export function InviteAdministratorDialog({
  rightsChoice: Rights,
  onInvited,
  onClose,
}: InviteAdministratorDialogProps) {
  const t = useText();
  const invite = useInvitationSending({ onInvited, onClose });
  const start: Fields = { firstName: '', lastName: '', email: '', locale: useLocale(), rights: USUAL_RIGHTS };
  const { values, field, change, errorOf, submit } = useCheckedForm({ start, faultsIn, refusal: invite.error });

  const send = submit((fields) => {
    const rights = rightsIn(fields.rights);
    if (!rights || invite.isPending) return;
    invite.send({ ...sentName(fields), role: 'admin', rights, locale: fields.locale });
  });
  const name = `${values.firstName} ${values.lastName}`.trim();
  if (invite.link !== null) return <HandedInvitation link={invite.link} name={name} onClose={onClose} />;
  const footer = (
    <DialogSubmit
      label={t(values.email.trim() ? 'joining.invite.submit' : 'joining.invite.makeLink')}
      isPending={invite.isPending}
      onCancel={onClose}
    />
  );
  return (
    <Dialog title={t('joining.administrator.open')} isOpen onClose={onClose} onSubmit={send} footer={footer}>
      <div className="stack gap-14">
        {invite.error && <Notice severity="error">{invite.error.message}</Notice>}
        <InviteNameFields field={field} />
        <Select label={t('ui.language')} options={LANGUAGES} {...field('locale')} />
        <Rights
          rights={values.rights}
          isTagMissing={errorOf('rights') !== undefined}
          onChange={(changes) => change({ rights: { ...values.rights, ...changes } })}
        />
      </div>
    </Dialog>
  );
}
