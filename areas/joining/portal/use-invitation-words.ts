import { useText } from '#platform/portal/text.tsx';
import { useMailWords } from '#platform/portal/use-mail-words.ts';

/** What to say of an invitation that was to go out by mail. */
export function useInvitationWords() {
  const t = useText();
  const mailWords = useMailWords();
  return (email: string) => mailWords(t('joining.invite.sent', { email }), t('joining.invite.notSent', { email }));
}
