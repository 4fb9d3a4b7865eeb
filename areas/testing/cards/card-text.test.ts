import { expect, test } from 'vitest';
import { comparableCard, lastFour } from './card-text.ts';

test.each([
  ['0412ab77', '0412AB77'],
  [' 0412 AB77\r', '0412AB77'],
])('the card %j is compared as %j', (typed, compared) => {
  expect(comparableCard(typed)).toBe(compared);
});

test('a card is recognized by its last four characters', () => {
  expect(lastFour('0412ab77 ')).toBe('AB77');
});
