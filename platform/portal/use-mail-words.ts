import { useDeployment } from './deployment.tsx';
import { useText } from './text.tsx';

interface MailWords {
  /** `warn`: nothing was sent. */
  readonly severity: 'success' | 'warn';
  readonly summary?: string;
  readonly detail: string;
}

/**
 * What to say of a mail that was asked for. Without a mail server nothing leaves, so nobody is told that it did:
 * `notSent` is said instead, or the usual words where a place has none of its own.
 */
export function useMailWords(): (sent: string, notSent?: string) => MailWords {
  const t = useText();
  const { sendsMail } = useDeployment();
  return (sent, notSent) =>
    sendsMail
      ? { severity: 'success', detail: sent }
      : { severity: 'warn', summary: t('ui.mail.notSentTitle'), detail: notSent ?? t('ui.mail.notSent') };
}
