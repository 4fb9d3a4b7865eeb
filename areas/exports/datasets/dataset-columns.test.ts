import { expect, test } from 'vitest';
import { LOCALES } from '#platform/shared/locale.ts';
import { readMessageFiles } from '#tests/architecture/message-files.ts';
import { columnsOf } from './dataset-columns.ts';
import { DATASETS, IDENTITIES } from './datasets.ts';
import { VALUE_WORDS } from './value-words.ts';

const files = readMessageFiles();
const every = DATASETS.flatMap((dataset) =>
  IDENTITIES.flatMap((identity) => columnsOf(dataset, identity).map((column) => ({ dataset, identity, column }))),
);

test.each(LOCALES)(
  'every column has a heading and an explanation in $name, and every known code has its word',
  ({ code }) => {
    const texts = new Set(files.flatMap(({ byLocale }) => [...byLocale[code].keys()]));
    const needed = [
      ...every.flatMap(({ column }) => [column.header, column.about]),
      ...Object.values(VALUE_WORDS).flatMap((words) => Object.values(words)),
    ];

    expect(needed.length).toBeGreaterThan(300);
    expect(needed.filter((id) => !texts.has(id))).toEqual([]);
  },
);

test('every column text belongs to an existing column', () => {
  const needed = new Set(every.flatMap(({ column }) => [column.header, column.about]));
  const texts = files.flatMap(({ byLocale }) => [...byLocale.en.keys()]);

  expect(texts.filter((id) => /^exports\.(column|about)\./.test(id) && !needed.has(id))).toEqual([]);
});

test.each(DATASETS)('column ids of %s are unique, and identifying columns are in identified files only', (dataset) => {
  for (const identity of IDENTITIES) {
    const columns = columnsOf(dataset, identity);

    expect(new Set(columns.map(({ id }) => id)).size).toBe(columns.length);
    expect(identity !== 'identified' && columns.some(({ identifies }) => identifies)).toBe(false);
  }
});
