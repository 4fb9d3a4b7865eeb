import type { Locale } from '#platform/shared/locale.ts';

/** The message ids of a mail's texts. The body's paragraphs are parted by empty lines. */
export interface MailTexts {
  readonly subject: string;
  readonly body: string;
  /** What the button says; only for mails with a link. */
  readonly action?: string;
}

/** A mail to one person, in their language. It carries what its texts name and nothing else. */
export interface Mail {
  readonly to: string;
  readonly locale: Locale;
  readonly texts: MailTexts;
  /** For the placeholders of the texts: plain text, whoever wrote it. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Where the button leads: an address of this portal. */
  readonly link?: string;
  /** Where the reader ends mails of this kind; for those that come again and again. */
  readonly stopLink?: string;
}
