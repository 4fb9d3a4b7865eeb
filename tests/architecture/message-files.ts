import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Locale } from '#platform/shared/locale.ts';
import { readSources } from '#tests/support/sources.ts';

export type MessagesByKey = ReadonlyMap<string, string>;

export interface MessageFolder {
  readonly owner: string;
  readonly byLocale: Readonly<Record<Locale, MessagesByKey>>;
}

/** The message files of every owner: `areas/users`, `apps/portal`, `platform/shared` and so on. */
export function readMessageFolders(): MessageFolder[] {
  const files = new Map(readSources('{apps,areas,platform}/*/messages/*.json').map(({ path, text }) => [path, text]));
  const owners = new Set([...files.keys()].map((file) => file.split('/').slice(0, 2).join('/')));
  const messages = (owner: string, locale: Locale): MessagesByKey =>
    new Map(
      Object.entries(JSON.parse(files.get(`${owner}/messages/${locale}.json`) ?? '{}') as Record<string, string>),
    );
  return [...owners].map((owner) => ({
    owner,
    byLocale: { en: messages(owner, 'en'), es: messages(owner, 'es'), pt: messages(owner, 'pt') },
  }));
}

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
