import type { Texts } from '#platform/server/texts.ts';
import type { Mail } from '../mail.ts';

/** A mail as it is sent. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export function renderMail(texts: Texts, { locale, texts: ids, values, link }: Mail): RenderedMail {
  const paragraphs = texts.translate(locale, ids.body, values).split(/\n{2,}/);
  const subject = texts.translate(locale, ids.subject, values).replace(/\s+/g, ' ').trim();
  const text = [...paragraphs, ...(link ? [link] : [])].join('\n\n');
  return { subject, text: `${text}\n`, html: '' };
}
