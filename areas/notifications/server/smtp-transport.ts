import { createTransport } from 'nodemailer';
import { plainText } from '#platform/shared/plain-text.ts';
import { readSender } from './mail-address.ts';
import { toMessage } from './mail-message.ts';
import { DeliveryError, type MailTransport } from './mail-transport.ts';
import { readSmtpUrl } from './smtp-address.ts';

const SECOND_MS = 1_000;
const PATIENCE = {
  connectionTimeout: 10 * SECOND_MS,
  greetingTimeout: 10 * SECOND_MS,
  socketTimeout: 30 * SECOND_MS,
};

/** In characters: the part of a server's answer that is stored. */
const LONGEST_ANSWER = 300;

/** Sends mails through the mail server, each over its own connection. */
export function smtpTransport({ SMTP_URL, MAIL_FROM }: { SMTP_URL: string; MAIL_FROM: string }): MailTransport {
  const connection = readSmtpUrl(SMTP_URL);
  const sender = readSender(MAIL_FROM);
  return {
    endsAs: 'sent',
    deliver: async (mail, giveUp) => {
      // A pool of one: only a pool can be closed during a delivery, and it must not retry by itself.
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

/**
 * True when the recipient or the mail itself is refused. A refused login or sender is for the operator to fix, so that
 * is retried.
 */
const isRefusedForGood = ({ command, responseCode = 0 }: SmtpError): boolean =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
