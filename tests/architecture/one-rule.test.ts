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

test('how long something waits for a decision is worded in one place', () => {
  const using = (id: string) => sources.filter(({ text }) => text.includes(`'${id}`)).map(({ path }) => path);

  expect(using('ui.length.')).toEqual(['platform/portal/time/length-name.ts']);
  expect(using('testing.undecided.waiting')).toEqual(['areas/testing/results/portal/waiting-name.ts']);
  expect(using('cases.age.')).toEqual(['areas/cases/case/portal/case-age-name.ts']);
});
