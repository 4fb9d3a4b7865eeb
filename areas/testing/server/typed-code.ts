import { randomInt } from 'node:crypto';
import { TEST_CODE_LENGTH } from '../begin-limits.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The code of specification 8: eight characters that people type. `randomInt` draws each of them alike. */
export const newTypedCode = (): string =>
  Array.from({ length: TEST_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
