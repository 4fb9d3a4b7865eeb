import { useDeployment } from './deployment.tsx';
import { useText } from './text.tsx';

interface MailWords {
  /** `warn`: nothing was sent. */
  readonly severity: 'success' | 'warn';
  readonly summary?: string;
  readonly detail: string;
}

/**
 * Returns the message about a requested mail. Without a mail server nothing is sent, so the message must not claim it:
 * it is `notSent`, or the default text where a page has none.
 */
export function useMailWords(): (sent: string, notSent?: string) => MailWords {
  const t = useText();
  const { sendsMail } = useDeployment();
  return (sent, notSent) =>
    sendsMail
      ? { severity: 'success', detail: sent }
      : { severity: 'warn', summary: t('ui.mail.notSentTitle'), detail: notSent ?? t('ui.mail.notSent') };
}
