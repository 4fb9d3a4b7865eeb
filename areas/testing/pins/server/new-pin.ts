import { randomInt } from 'node:crypto';
import { PIN_LENGTH } from '#areas/testing/places/begin-limits.ts';
import { isGuessablePin } from '#areas/testing/places/guessable-pin.ts';

/** Returns a random PIN that is not easy to guess. It does not start with 0, which spreadsheets would drop. */
export function newPin(): string {
  const pin = String(randomInt(10 ** (PIN_LENGTH - 1), 10 ** PIN_LENGTH));
  return isGuessablePin(pin) ? newPin() : pin;
}
