/** The product's own note for a mail that was only written to a file; any other note comes from a mail server. */
export const NO_MAIL_SERVER = 'no_mail_server';

/** The outcome of a mail: `sent` only after a mail server has accepted it. */
export interface MailOutcome {
  readonly state: 'waiting' | 'retried' | 'sent' | 'failed';
  readonly note: string | null;
  readonly doneAt: string | null;
}
