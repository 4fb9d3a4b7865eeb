import { describe, expect, test } from 'vitest';
import { isGuessablePin } from './guessable-pin.ts';

describe('a PIN', () => {
  test.each(['0000', '9999', '1234', '7890', '4321', '0987', '1212', '8989'])('%s is easy to guess', (pin) => {
    expect(isGuessablePin(pin)).toBe(true);
  });

  test.each(['1233', '2580', '9017', '1243', '1221'])('%s is as good as any other', (pin) => {
    expect(isGuessablePin(pin)).toBe(false);
  });
});
