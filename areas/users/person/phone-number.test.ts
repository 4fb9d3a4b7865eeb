import { expect, test } from 'vitest';
import { isPhoneNumber, phoneNumber } from './phone-number.ts';

test.each([
  ['5550100199', '(555) 010-0199'],
  ['555.010.0199', '(555) 010-0199'],
  ['15550100199', '+1 (555) 010-0199'],
  ['+1 555 010 0199', '+1 (555) 010-0199'],
  ['1234567890', '(123) 456-7890'],
  ['(555) 010-0199', '(555) 010-0199'],
])('%s is shown as %s', (typed, shown) => {
  expect(phoneNumber(typed)).toBe(shown);
});

test.each(['', '555-0199', '25550100199', '+351 912 345 678', '115550100199', 'ask at the gate'])(
  'any other number is shown as it was typed: %s',
  (typed) => {
    expect(phoneNumber(typed)).toBe(typed);
  },
);

test.each([
  ['+351 912 345 678', true],
  ['(555) 010-0199 x12', true],
  ['1234', false],
  ['1'.repeat(21), false],
  ['call me', false],
  ['12345<script>', false],
  ['+', false],
])('%s is a phone number: %s', (text, is) => {
  expect(isPhoneNumber(text)).toBe(is);
});
