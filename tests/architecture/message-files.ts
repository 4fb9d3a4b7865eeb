import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Locale } from '#platform/shared/locale.ts';
import { readSources } from '#tests/support/sources.ts';

export type MessagesByKey = ReadonlyMap<string, string>;

export interface MessageFile {
  /** `areas/users`, `apps/portal`, `platform/shared` and so on. */
  readonly owner: string;
  /** As in the file: the languages of each text, in the order in which they are written. */
  readonly languagesByKey: ReadonlyMap<string, readonly string[]>;
  readonly byLocale: Readonly<Record<Locale, MessagesByKey>>;
}

/** The texts of every owner, which has them in one `messages.json`. */
export const readMessageFiles = (): MessageFile[] =>
  readSources('{apps,areas,platform}/*/messages.json').map(({ path, text }) => {
    const texts = Object.entries(JSON.parse(text) as Record<string, Partial<Record<Locale, string>>>);
    const messages = (locale: Locale): MessagesByKey =>
      new Map(texts.flatMap(([key, { [locale]: message }]) => (message === undefined ? [] : [[key, message]])));
    return {
      owner: path.replace('/messages.json', ''),
      languagesByKey: new Map(texts.map(([key, languages]) => [key, Object.keys(languages)])),
      byLocale: { en: messages('en'), es: messages('es'), pt: messages('pt') },
    };
  });

export interface MessageShape {
  /** Names of the values, each with the way it is used: `count plural`, `name value`. */
  readonly values: readonly string[];
  /** The forms of each plural, as written. */
  readonly plurals: readonly (readonly string[])[];
}

/** Returns what a translation must preserve. Throws when the text is not ICU MessageFormat. */
export function shapeOf(message: string): MessageShape {
  const values = new Set<string>();
  const plurals: string[][] = [];
  const visit = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, use = 'value', forms] = token as [string, string?, Record<string, unknown>?];
      values.add(`${name} ${use}`);
      if (use === 'plural' && forms) plurals.push(Object.keys(forms).filter((form) => form !== 'offset'));
      if (typeof forms === 'object') Object.values(forms).map(visit);
    }
  };
  visit(compileMessageOrThrow(message));
  return { values: [...values].toSorted(), plurals };
}

/** The plural forms that a language uses for the numbers up to a thousand. */
export function pluralForms(locale: Locale): string[] {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)))];
}
