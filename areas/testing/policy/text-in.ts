import { LOCALES, type Locale } from '#platform/shared/locale.ts';
import type { TextByLanguage } from './policy.contract.ts';

/** Returns the text in the reader's language, else in the first language that has it; null when there is none. */
export function textIn(texts: TextByLanguage | null, reader: Locale): { language: Locale; text: string } | null {
  const languages: readonly Locale[] = [reader, ...LOCALES.map(({ code }) => code)];
  const language = languages.find((code) => texts?.[code]);
  return language ? { language, text: texts?.[language] ?? '' } : null;
}
