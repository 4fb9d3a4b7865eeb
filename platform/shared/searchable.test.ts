import { expect, test } from 'vitest';
import { searchable } from './searchable.ts';

test.each([
  ['Łukasz', 'lukasz'],
  ['Søren ØRSTED', 'soren orsted'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Đorđe', 'dorde'],
  ['Ægir Œuvre Þór', 'aegir oeuvre thor'],
  ['Ibáñez', 'ibanez'],
  ['İstanbul', 'istanbul'],
])('%s is found by %s', (text, typed) => {
  expect(searchable(text)).toBe(typed);
});
