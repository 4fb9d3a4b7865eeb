import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n, type Messages } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { LOCALES, type Locale } from '#platform/shared/locale.ts';
import type { TextsById } from '#platform/shared/texts-in-language.ts';

/** Every text of the product in every language, from the message files of the areas. */
export interface Texts {
  /** Changes with the content, so that a new release is never served from an old cache. */
  readonly hash: string;
  /** The compiled messages of one language, in the form that the portal loads. */
  catalogue(locale: Locale): string;
  translate(locale: Locale, id: string, values?: Readonly<Record<string, string | number>>): string;
}

const ROOT = join(import.meta.dirname, '../..');
const MESSAGE_FILES = ['areas/*/messages.json', 'platform/*/messages.json', 'apps/*/messages.json'];

export function loadTexts(root = ROOT): Texts {
  const texts = readTexts(root);
  const compiled = Object.fromEntries(LOCALES.map(({ code }) => [code, compile(texts, code)])) as Record<
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

type TextEntry = readonly [id: string, text: TextsById[string]];

const readTexts = (root: string): TextEntry[] =>
  globSync(MESSAGE_FILES, { cwd: root })
    .toSorted()
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')) as TextsById));

const compile = (texts: readonly TextEntry[], locale: Locale): Messages =>
  Object.fromEntries(texts.map(([id, text]) => [id, compileMessageOrThrow(text[locale])]));
