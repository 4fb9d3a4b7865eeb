import type { Locale } from '#platform/shared/locale.ts';

/** The message ids of a mail's texts. The body's paragraphs are parted by empty lines. */
export interface MailTexts {
  readonly subject: string;
  readonly body: string;
  /** The button's text; only for mails with a link. */
  readonly action?: string;
}

/** A mail to one person, in their language. It carries what its texts name and nothing else. */
export interface Mail {
  readonly to: string;
  readonly locale: Locale;
  readonly texts: MailTexts;
  /** Values for the placeholders, always inserted as plain text. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** The button's target: an address of this portal. */
  readonly link?: string;
  /** Where the reader unsubscribes; for recurring mails. */
  readonly stopLink?: string;
}
