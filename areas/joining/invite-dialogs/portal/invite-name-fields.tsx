import { EMAIL_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
import { NAME_MAX_LENGTH } from '#areas/users/names/name-length.ts';
import { useText } from '#platform/portal/text.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import type { CheckedField } from '#platform/portal/use-checked-form.ts';
import { NewInvitation } from '#areas/joining/invitations/invitations.contract.ts';

/** The name and address of the person to invite. */
export interface InvitedName {
  readonly firstName: string;
  readonly lastName: string;
  /** Empty when the link is handed over. */
  readonly email: string;
}

interface InviteNameFieldsProps {
  field: (name: keyof InvitedName) => CheckedField<string>;
}

export function InviteNameFields({ field }: InviteNameFieldsProps) {
  const t = useText();
  return (
    <>
      <div className="entry-pair">
        <TextField
          label={t('joining.field.firstName')}
          maxLength={NAME_MAX_LENGTH}
          autoFocus
          autoComplete="off"
          {...field('firstName')}
        />
        <TextField
          label={t('joining.field.lastName')}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          {...field('lastName')}
        />
      </div>
      <TextField
        label={t('joining.field.email')}
        hint={t('joining.invite.emailHint')}
        type="email"
        maxLength={EMAIL_MAX_LENGTH}
        autoComplete="off"
        {...field('email')}
      />
    </>
  );
}

export function nameFaults({ firstName, email }: InvitedName): Partial<Record<keyof InvitedName, string>> {
  const isAddress = NewInvitation.shape.email.safeParse(email.trim() || undefined).success;
  return {
    ...(!firstName.trim() && { firstName: 'field.required' }),
    ...(!isAddress && { email: 'joining.field.noAddress' }),
  };
}

/** The body of the call. An empty address is left out. */
export const sentName = ({ firstName, lastName, email }: InvitedName) => ({
  firstName,
  lastName,
  ...(email.trim() && { email: email.trim() }),
});
