import { createTransport } from 'nodemailer';
import { plainText } from '#platform/shared/plain-text.ts';
import { readSender } from './mail-address.ts';
import { toMessage } from './mail-message.ts';
import { DeliveryError, type MailWay } from './mail-way.ts';
import { readSmtpUrl } from './smtp-address.ts';

const SECOND_MS = 1_000;
const PATIENCE = {
  connectionTimeout: 10 * SECOND_MS,
  greetingTimeout: 10 * SECOND_MS,
  socketTimeout: 30 * SECOND_MS,
};

/** In characters: what is kept of what a server says. */
const LONGEST_ANSWER = 300;

/** Hands mails to the mail server, each over a connection of its own. */
export function smtpWay({ SMTP_URL, MAIL_FROM }: { SMTP_URL: string; MAIL_FROM: string }): MailWay {
  const connection = readSmtpUrl(SMTP_URL);
  const sender = readSender(MAIL_FROM);
  return {
    endsAs: 'sent',
    deliver: async (mail, giveUp) => {
      // A pool of one: only a pool can be closed under a delivery, and it must not try again by itself.
      const transport = createTransport({
        ...connection,
        ...PATIENCE,
        pool: true,
        maxConnections: 1,
        maxMessages: 1,
        maxRequeues: 0,
      });
      const leave = () => transport.close({ force: true });
      giveUp.addEventListener('abort', leave, { once: true });
      try {
        giveUp.throwIfAborted();
        const { response } = await transport.sendMail(toMessage(sender, mail));
        return plainText(response, LONGEST_ANSWER);
      } catch (error) {
        throw describe(error, giveUp);
      } finally {
        giveUp.removeEventListener('abort', leave);
        transport.close();
      }
    },
  };
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

function describe(error: unknown, giveUp: AbortSignal): DeliveryError {
  if (giveUp.aborted) return new DeliveryError('The mail server took too long.', { code: 'GAVE_UP', isFinal: false });
  const { message, code = 'FAILED', responseCode } = error as SmtpError;
  return new DeliveryError(plainText(message, LONGEST_ANSWER), {
    code: responseCode ? `${code} ${responseCode}` : code,
    isFinal: isRefusedForGood(error as SmtpError),
  });
}

/** The recipient or the mail itself is refused. A refused login or sender is the operator's to mend, so that is tried again. */
const isRefusedForGood = ({ command, responseCode = 0 }: SmtpError): boolean =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
