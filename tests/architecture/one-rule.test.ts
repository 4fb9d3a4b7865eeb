import { expect, test } from 'vitest';
import { readSources } from '#tests/support/sources.ts';

/** A deviation compared with a literal number, in TypeScript or in SQL. */
const OWN_LIMIT = /\bdeviation\s*(?:[<>]=?|between)\s*-?[15]\b/;

const sources = readSources('{areas,apps,platform}/**/*.{ts,tsx}').filter(({ path }) => !path.includes('.test.'));

test('the limits of green, orange and red are only in scoring/deviation-band.ts', () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter(({ text }) => OWN_LIMIT.test(text)).map(({ path }) => path)).toEqual([]);
  expect(OWN_LIMIT.test('count(*) filter (where result.deviation > 5)')).toBe(true);
});
