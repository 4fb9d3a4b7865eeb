const ASCENDING = '01234567890';
const DESCENDING = '09876543210';

/**
 * Returns whether a PIN is among the first that an impostor would try.
 *
 * @example isGuessablePin('1234') // true
 */
export const isGuessablePin = (pin: string): boolean =>
  /^(\d)\1*$/.test(pin) || /^(\d\d)\1$/.test(pin) || ASCENDING.includes(pin) || DESCENDING.includes(pin);
