import KeyRound from 'lucide-react/icons/key-round';
import { useText } from '#platform/portal/text.tsx';

interface PasskeyLoginButtonProps {
  isPending: boolean;
  onPress: () => void;
}

/** Shown where the browser supports passkeys. */
export function PasskeyLoginButton({ isPending, onPress }: PasskeyLoginButtonProps) {
  const t = useText();
  if (typeof PublicKeyCredential === 'undefined') return null;
  return (
    <button type="button" className="text-button" aria-disabled={isPending} onClick={() => !isPending && onPress()}>
      <KeyRound aria-hidden />
      {t('identity.login.usePasskey')}
    </button>
  );
}
