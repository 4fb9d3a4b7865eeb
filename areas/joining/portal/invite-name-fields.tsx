import { EMAIL_MAX_LENGTH } from '#areas/identity/credential-limits.ts';
import { NAME_MAX_LENGTH } from '#areas/users/name-length.ts';
import { useText } from '#platform/portal/text.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { NewInvitation } from '../invitations.contract.ts';

/** Whom to invite, and where. */
export interface InvitedName {
  readonly firstName: string;
  readonly lastName: string;
  /** Empty: the link is handed over. */
  readonly email: string;
}

interface InviteNameFieldsProps {
  fields: InvitedName;
  change: (changes: Partial<InvitedName>) => void;
  errorOf: (field: keyof InvitedName) => string | undefined;
}

export function InviteNameFields({ fields, change, errorOf }: InviteNameFieldsProps) {
  const t = useText();
  return (
    <>
      <div className="entry-pair">
        <TextField
          label={t('joining.field.firstName')}
          error={errorOf('firstName')}
          maxLength={NAME_MAX_LENGTH}
          autoFocus
          autoComplete="off"
          value={fields.firstName}
          onChange={(firstName) => change({ firstName })}
        />
        <TextField
          label={t('joining.field.lastName')}
          error={errorOf('lastName')}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          value={fields.lastName}
          onChange={(lastName) => change({ lastName })}
        />
      </div>
      <TextField
        label={t('joining.field.email')}
        hint={t('joining.invite.emailHint')}
        error={errorOf('email')}
        type="email"
        maxLength={EMAIL_MAX_LENGTH}
        autoComplete="off"
        value={fields.email}
        onChange={(email) => change({ email })}
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

/** As the call takes it: without an address, none is sent. */
export const sentName = ({ firstName, lastName, email }: InvitedName) => ({
  firstName,
  lastName,
  ...(email.trim() && { email: email.trim() }),
});
