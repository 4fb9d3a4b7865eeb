import type { OutgoingMail } from './mail-message.ts';

/** A way to send mails: by a mail server or to files. */
export interface MailTransport {
  /** The state of a mail after a successful delivery. */
  readonly endsAs: 'sent' | 'kept';
  /** Returns the mail server's answer after sending; throws a DeliveryError or any other error. */
  deliver(mail: OutgoingMail, giveUp: AbortSignal): Promise<string | undefined>;
}

/** Why a mail could not be sent. */
export class DeliveryError extends Error {
  /** For the log: short, without an address or any text of the mail. */
  readonly code: string;
  /** True when a retry would be refused again. */
  readonly isFinal: boolean;

  constructor(message: string, { code, isFinal }: { code: string; isFinal: boolean }) {
    super(message);
    this.code = code;
    this.isFinal = isFinal;
  }
}
