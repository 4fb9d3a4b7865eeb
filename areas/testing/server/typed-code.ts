import { randomInt } from 'node:crypto';
import { TEST_CODE_LENGTH } from '../begin-limits.ts';
import { CODE_SIGNS } from '../typed-code.ts';

/** A code of eight characters that people type. `randomInt` draws each of them alike: some 39 bits. */
export const newTypedCode = (): string =>
  Array.from({ length: TEST_CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
