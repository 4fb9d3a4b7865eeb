import { randomInt } from 'node:crypto';
import { CODE_SIGNS, TYPED_CODE_LENGTH } from '#platform/shared/typed-code.ts';

/** A code of eight characters that people type. `randomInt` draws each of them alike: some 39 bits. */
export const newTypedCode = (): string =>
  Array.from({ length: TYPED_CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
