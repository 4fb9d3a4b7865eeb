import { useText } from '#platform/portal/text.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';

/** The address of the invitation. It belongs to the login, and password managers expect to see it. */
export function InvitedAddress({ email }: { email: string }) {
  const t = useText();
  return (
    <TextField
      label={t('joining.field.email')}
      name="email"
      type="email"
      isLarge
      readOnly
      autoComplete="username"
      value={email}
    />
  );
}
