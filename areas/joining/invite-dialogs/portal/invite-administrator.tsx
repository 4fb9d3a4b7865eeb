import { useState, type ComponentType } from 'react';
import UserPlus from 'lucide-react/icons/user-plus';
import { LANGUAGES } from '#platform/portal/languages.ts';
import { useText, useLocale } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { useCheckedForm } from '#platform/portal/use-checked-form.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { rightsIn, USUAL_RIGHTS, type RightsForm } from '#areas/users/administrators/rights-form.ts';
import { InviteNameFields, nameFaults, sentName, type InvitedName } from './invite-name-fields.tsx';
import { InvitingDialog } from './inviting-dialog.tsx';
import { useInvitationSending } from './use-invitation-sending.ts';

interface InviteAdministratorProps {
  rightsChoice: RightsChoice;
  /** Called when the invited person appears in the list of administrators. */
  onInvited: () => void;
}

/** The button that invites an administrator, for the page that lists them. */
export function InviteAdministrator(props: InviteAdministratorProps) {
  const t = useText();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <Button look="primary" icon={UserPlus} onPress={() => setIsInviting(true)}>
        {t('joining.administrator.open')}
      </Button>
      {isInviting && <InviteAdministratorDialog {...props} onClose={() => setIsInviting(false)} />}
    </>
  );
}

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
function InviteAdministratorDialog({ rightsChoice: Rights, onInvited, onClose }: InviteAdministratorDialogProps) {
  const t = useText();
  const invite = useInvitationSending({ onInvited, onClose });
  const start: Fields = { firstName: '', lastName: '', email: '', locale: useLocale(), rights: USUAL_RIGHTS };
  const { values, field, change, errorOf, submit } = useCheckedForm({ start, faultsIn, refusal: invite.error });

  const send = submit((fields) => {
    const rights = rightsIn(fields.rights);
    if (!rights || invite.isPending) return;
    invite.send({ ...sentName(fields), role: 'admin', rights, locale: fields.locale });
  });
  return (
    <InvitingDialog
      title={t('joining.administrator.open')}
      invite={invite}
      person={values}
      onSubmit={send}
      onClose={onClose}
    >
      <InviteNameFields field={field} />
      <Select label={t('ui.language')} options={LANGUAGES} {...field('locale')} />
      <Rights
        rights={values.rights}
        isTagMissing={errorOf('rights') !== undefined}
        onChange={(changes) => change({ rights: { ...values.rights, ...changes } })}
      />
    </InvitingDialog>
  );
}

/** Chooses the profile and scope of an administrator. It belongs to the users area, and the portal passes it in. */
type RightsChoice = ComponentType<{
  rights: RightsForm;
  onChange: (changes: Partial<RightsForm>) => void;
  isTagMissing: boolean;
}>;
