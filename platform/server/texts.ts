import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n, type Messages } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LOCALES, type Locale } from '#platform/shared/locale.ts';

/** Every text of the product in every language, from the message files of the areas. */
export interface Texts {
  /** Changes with the content, so that a new release is never served from an old cache. */
  readonly hash: string;
  /** The compiled messages of one language, in the form that the portal loads. */
  catalogue(locale: Locale): string;
  translate(locale: Locale, id: string, values?: Readonly<Record<string, string | number>>): string;
}

const ROOT = join(import.meta.dirname, '../..');
const MESSAGE_FILES = ['areas/*/messages', 'platform/*/messages', 'apps/*/messages'];

export function loadTexts(root = ROOT): Texts {
  const compiled = Object.fromEntries(LOCALES.map(({ code }) => [code, compile(root, code)])) as Record<
    Locale,
    Messages
  >;
  const catalogues = Object.fromEntries(LOCALES.map(({ code }) => [code, JSON.stringify(compiled[code])])) as Record<
    Locale,
    string
  >;
  const speakers = Object.fromEntries(
    LOCALES.map(({ code }) => [code, setupI18n({ locale: code, messages: { [code]: compiled[code] } })]),
  ) as Record<Locale, ReturnType<typeof setupI18n>>;
  return {
    hash: createHash('sha256').update(Object.values(catalogues).join('\0')).digest('hex').slice(0, 16),
    catalogue: (locale) => catalogues[locale],
    translate: (locale, id, values) => speakers[locale]._(id, values),
  };
}

function compile(root: string, locale: Locale): Messages {
  const files = MESSAGE_FILES.flatMap((folder) => globSync(`${folder}/${locale}.json`, { cwd: root })).toSorted();
  const sources = files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>);
  const entries = sources.flatMap((source) => Object.entries(source));
  return Object.fromEntries(entries.map(([id, text]) => [id, compileMessageOrThrow(text)]));
}
