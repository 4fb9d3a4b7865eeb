import { expect, test } from 'vitest';
import { areMinutes, changeIn, formOf } from './site-form.ts';

const NOTHING = { timeZone: null, language: null, offersQuickCheck: null, retestAfterMinutes: null, mostRetests: null };

test.each([
  ['nothing', NOTHING],
  ['zeros and full tests only', { ...NOTHING, offersQuickCheck: false, retestAfterMinutes: 0, mostRetests: 0 }],
  [
    'everything',
    {
      timeZone: 'America/Lima',
      language: 'es' as const,
      offersQuickCheck: true,
      retestAfterMinutes: 60,
      mostRetests: 2,
    },
  ],
])('the form keeps %s as it is', (_, settings) => {
  expect(changeIn(formOf(settings), 4)).toEqual({ ...settings, version: 4 });
});

test.each([
  ['', true],
  [' 5 ', true],
  ['60', true],
  ['61', false],
  ['-1', false],
  ['1.5', false],
  ['five', false],
])('%j as minutes: %s', (text, isFit) => {
  expect(areMinutes(text)).toBe(isFit);
});
