/** What the product itself notes of a mail that left no further than a file; anything else is what a mail server said. */
export const NO_MAIL_SERVER = 'no_mail_server';

/** What became of a mail for whoever asked for it: `sent` only once a mail server has taken it. */
export interface MailOutcome {
  readonly state: 'waiting' | 'retried' | 'sent' | 'failed';
  readonly note: string | null;
  readonly doneAt: string | null;
}
