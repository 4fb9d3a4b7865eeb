import { DEFAULT_LOCALE, LOCALES, type Locale } from '#platform/shared/locale.ts';

/** What a partner says on its page in one language; empty where nothing is written. */
export interface PartnerText {
  readonly heading: string;
  readonly text: string;
}

export type PartnerTexts = Readonly<Record<Locale, PartnerText>>;

/** How much of a language is written. */
export type Coverage = 'whole' | 'part' | 'none';

export function coverageOf({ heading, text }: PartnerText): Coverage {
  if (heading && text) return 'whole';
  return heading || text ? 'part' : 'none';
}

/**
 * What a visitor reads: their own language where anything is written in it, else English, else any; null where nothing
 * is written at all.
 */
export function textFor(texts: PartnerTexts, wanted: Locale): (PartnerText & { readonly locale: Locale }) | null {
  const order = [wanted, DEFAULT_LOCALE, ...LOCALES.map(({ code }) => code)];
  const locale = order.find((code) => coverageOf(texts[code]) !== 'none');
  return locale ? { ...texts[locale], locale } : null;
}

export interface Paragraph {
  /** Where it begins in the text, which tells it from another of the same words. */
  readonly at: number;
  readonly words: string;
}

/** Lines are paragraphs. */
export const paragraphsOf = (text: string): Paragraph[] =>
  [...text.matchAll(/[^\n]+/g)]
    .map(({ 0: line, index }) => ({ at: index, words: line.trim() }))
    .filter(({ words }) => words !== '');
