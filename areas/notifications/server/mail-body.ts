import type { Texts } from '#platform/server/texts.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import type { Mail } from '../mail.ts';
import { mailHtml } from './mail-html.ts';

/** A mail as it is sent. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The installation's own when left out. */
  readonly senderName?: string;
  /** Unsubscribe link for mail programs, which show it beside the mail. */
  readonly stopLink?: string;
}

interface RenderParts {
  readonly texts: Texts;
  /** The portal's public address. */
  readonly publicUrl: () => string;
}

export function renderMail({ texts, publicUrl }: RenderParts, mail: Mail): RenderedMail {
  const { locale, texts: ids, values = {} } = mail;
  const say = (id: string) => spoken(texts, mail, id, values);
  const link = mail.link === undefined ? undefined : checkedLink(mail.link);
  const subject = plainText(say(ids.subject), MAX_SUBJECT_LENGTH);
  const paragraphs = say(ids.body).split(/\n{2,}/);
  const footer = spoken(texts, mail, 'notifications.mail.footer', { site: publicUrl() });
  const stop = mail.stopLink === undefined ? undefined : stopOf(texts, mail, checkedLink(mail.stopLink));
  const closing = stop ? `${footer}\n${stop.label} ${stop.link}` : footer;
  const text = [...paragraphs, ...(link ? [link] : []), `-- \n${closing}`].join('\n\n');
  const product = texts.translate(locale, 'notifications.mail.product');
  const button = link ? { link, label: ids.action ? say(ids.action) : link } : undefined;
  const html = mailHtml({ locale, product, subject, paragraphs, button, footer, stop });
  return { subject, text: `${text}\n`, html, ...(stop && { stopLink: stop.link }) };
}

const stopOf = (texts: Texts, mail: Mail, link: string) => ({
  link,
  label: spoken(texts, mail, 'notifications.mail.stop', {}),
});

const MAX_SUBJECT_LENGTH = 200;
const MAX_VALUE_LENGTH = 300;

/** Stands in for a backslash while a text is assembled. Values cannot contain it: invisible characters are removed. */
const BACKSLASH = '\uE000';

/**
 * Inserts values into a text, each on one line and unchanged. The translator would decode escapes such as `\u000a` in
 * the finished text, and a person's name could then start a paragraph of its own.
 */
function spoken(texts: Texts, { locale }: Mail, id: string, values: NonNullable<Mail['values']>): string {
  const plain = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? plainText(value, MAX_VALUE_LENGTH).replaceAll('\\', BACKSLASH) : value,
  ]);
  return texts.translate(locale, id, Object.fromEntries(plain)).replaceAll(BACKSLASH, '\\').trim();
}

function checkedLink(link: string): string {
  if (!/^https?:\/\/[^\s<>"\p{Cc}]+$/u.test(link)) throw new RangeError('A mail can lead to a web address only.');
  return link;
}
