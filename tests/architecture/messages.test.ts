import { describe, expect, test } from 'vitest';
import { LOCALES } from '#platform/shared/locale.ts';
import { PERMISSIONS } from '#platform/shared/permission.ts';
import { recordWords } from '#areas/users/record/record-words.ts';
import { readSources } from '#tests/support/sources.ts';
import { problemCodes } from './contracts.ts';
import { pluralForms, readMessageFiles, shapeOf } from './message-files.ts';
import { textsInCode } from './texts-in-code.ts';

/** They look like message keys, but name permissions. */
const permissions: readonly string[] = PERMISSIONS;
const files = readMessageFiles();
const keys = new Set(files.flatMap(({ byLocale }) => [...byLocale.en.keys()]));

const isProduct = ({ path }: { path: string }) =>
  !/\.test\.tsx?$|^(tests|tools)\/|^platform\/portal\/(testing|fake-api)\./.test(path);
const sources = readSources().filter(isProduct);
const codeTexts = sources.flatMap((source) => textsInCode(source).map((found) => ({ ...found, file: source.path })));

test('the message files and the code that uses them are read', () => {
  expect(files.map(({ owner }) => owner)).toContain('platform/shared');
  expect(keys.size).toBeGreaterThan(100);
  expect(codeTexts.length).toBeGreaterThan(1500);
});

test('no two owners have the same key', () => {
  const all = files.flatMap(({ byLocale }) => [...byLocale.en.keys()]);

  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
});

describe.each(files)('$owner', ({ byLocale, languagesByKey }) => {
  test('has each text in every language, in the same order', () => {
    const order = LOCALES.map(({ code }) => code).join();
    const others = [...languagesByKey].filter(([, languages]) => languages.join() !== order);

    expect(others.map(([key]) => key)).toEqual([]);
  });

  test.each(LOCALES)('leaves no text empty in $name', ({ code }) => {
    expect([...byLocale[code]].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  test.each(LOCALES)('keeps the values of each text in $name', ({ code }) => {
    const valuesOf = (locale: typeof code) =>
      Object.fromEntries([...byLocale[locale]].map(([key, text]) => [key, shapeOf(text).values]));

    expect(valuesOf(code)).toEqual(valuesOf('en'));
  });

  test.each(LOCALES)('has every plural form that $name needs', ({ code }) => {
    const needed = pluralForms(code);
    const incomplete = [...byLocale[code]].filter(([, text]) =>
      shapeOf(text).plurals.some((forms) => needed.some((form) => !forms.includes(form))),
    );

    expect(incomplete.map(([key]) => key)).toEqual([]);
  });
});

test('every key used in code exists', () => {
  const prefixes = new Set([...keys].map((key) => key.split('.')[0]));
  // Permissions and audit actions look like message keys.
  const isOther = (text: string) => permissions.includes(text) || recordWords(text) !== undefined;
  const isKey = (text: string) =>
    /^[a-z]\w*(\.\w+)+$/i.test(text) && prefixes.has(text.split('.')[0]) && !isOther(text);
  // On the server a text such as `users.id` is a column, so only arguments of the translator count there.
  const asked = codeTexts.filter(({ text, isTemplate, file, passedTo }) => {
    if (isTemplate) return false;
    if (passedTo === 't' || passedTo === 'translate') return text.includes('.');
    return !/^(areas\/.+\/server|platform\/server|apps\/server|database)\//.test(file) && isKey(text);
  });
  const unknown = asked.filter(({ text }) => !keys.has(text)).map(({ file, text }) => `${file}: ${text}`);

  expect(asked.length).toBeGreaterThan(80);
  expect(unknown).toEqual([]);
});

test('every key is used in code', () => {
  const literal = new Set(codeTexts.map(({ text }) => text));
  const beginnings = codeTexts
    .filter(({ isTemplate, text }) => isTemplate && /^[a-z]\w*\.[\w.]*\$\{\}/i.test(text))
    .map(({ text }) => text.slice(0, text.indexOf('${}')));
  const unused = [...keys].filter(
    (key) => !literal.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)),
  );

  expect(unused).toEqual([]);
});

test('every refusal has a text, and every such text a refusal', () => {
  const texts = [...keys].filter((key) => key.startsWith('problem.')).map((key) => key.slice('problem.'.length));

  // The response to a fault is not a declared refusal.
  expect(texts.toSorted()).toEqual([...problemCodes, 'unexpected'].toSorted());
});

test('a text that lacks a value or a plural form, or has invalid syntax, is detected', () => {
  expect(shapeOf('{count, plural, one {# tag} other {# tags}} of {name}')).toEqual({
    values: ['count plural', 'name value'],
    plurals: [['one', 'other']],
  });
  expect(pluralForms('pt')).toEqual(['one', 'other']);
  expect(() => shapeOf('{count, plural, one {# tag}')).toThrow(/plural|brace|end/i);
});
