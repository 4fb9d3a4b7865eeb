import { useText } from '#platform/portal/text.tsx';
import { useMailWords } from '#platform/portal/use-mail-words.ts';

/** The message about an invitation that was to be mailed. */
export function useInvitationWords() {
  const t = useText();
  const mailWords = useMailWords();
  return (email: string) => mailWords(t('joining.invite.sent', { email }), t('joining.invite.notSent', { email }));
}
