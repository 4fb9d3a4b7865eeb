import { DEFAULT_LOCALE, LOCALES, type Locale } from '#platform/shared/locale.ts';

/** A partner's text on its page in one language; empty where nothing is written. */
export interface PartnerText {
  readonly heading: string;
  readonly text: string;
}

export type PartnerTexts = Readonly<Record<Locale, PartnerText>>;

/** How much of the text is written in a language. */
export type Coverage = 'whole' | 'part' | 'none';

export function coverageOf({ heading, text }: PartnerText): Coverage {
  if (heading && text) return 'whole';
  return heading || text ? 'part' : 'none';
}

/**
 * Returns the text for a visitor: in their own language if anything is written in it, else in English, else in any
 * language, or null if nothing is written.
 */
export function textFor(texts: PartnerTexts, wanted: Locale): (PartnerText & { readonly locale: Locale }) | null {
  const order = [wanted, DEFAULT_LOCALE, ...LOCALES.map(({ code }) => code)];
  const locale = order.find((code) => coverageOf(texts[code]) !== 'none');
  return locale ? { ...texts[locale], locale } : null;
}

export interface Paragraph {
  /** The position in the text, which distinguishes paragraphs with the same words. */
  readonly at: number;
  readonly words: string;
}

/** Splits a text into paragraphs at its line breaks. */
export const paragraphsOf = (text: string): Paragraph[] =>
  [...text.matchAll(/[^\n]+/g)]
    .map(({ 0: line, index }) => ({ at: index, words: line.trim() }))
    .filter(({ words }) => words !== '');
