import type { OutgoingMail } from './mail-message.ts';

/** A way for mails to leave. */
export interface MailWay {
  /** What becomes of a mail that has gone this way. */
  readonly endsAs: 'sent' | 'kept';
  /** Answers what the mail server said when the mail has left; fails with a DeliveryError or any other error. */
  deliver(mail: OutgoingMail, giveUp: AbortSignal): Promise<string | undefined>;
}

/** Why a mail did not leave. */
export class DeliveryError extends Error {
  /** Short and without an address or a word of the mail: for the log. */
  readonly code: string;
  /** It would be refused again however often it is tried. */
  readonly isFinal: boolean;

  constructor(message: string, { code, isFinal }: { code: string; isFinal: boolean }) {
    super(message);
    this.code = code;
    this.isFinal = isFinal;
  }
}
