import type { Locale } from './locale.ts';

/** The content of a `messages.json`: each text in every language. */
export type TextsById<Id extends string = string> = Readonly<Record<Id, Readonly<Record<Locale, string>>>>;

/** Returns the texts of a `messages.json` in one language. */
export const textsInLanguage = <Id extends string>(texts: TextsById<Id>, locale: Locale): Record<Id, string> =>
  Object.fromEntries(
    Object.entries<Readonly<Record<Locale, string>>>(texts).map(([id, text]) => [id, text[locale]]),
  ) as Record<Id, string>;
