import { expect, test } from 'vitest';
import { isGuessablePin } from '#areas/testing/places/guessable-pin.ts';
import { newPin } from './new-pin.ts';

test('a new PIN has four digits, does not start with 0 and is never easy to guess', () => {
  const pins = Array.from({ length: 20_000 }, newPin);

  expect(pins.filter((pin) => !/^[1-9]\d{3}$/.test(pin) || isGuessablePin(pin))).toEqual([]);
});
