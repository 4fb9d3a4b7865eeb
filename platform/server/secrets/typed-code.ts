import { randomInt } from 'node:crypto';
import { CODE_SIGNS, TYPED_CODE_LENGTH } from '#platform/shared/typed-code.ts';

/** Returns a code of eight characters for typing. `randomInt` is uniform, so it has about 39 bits. */
export const newTypedCode = (): string =>
  Array.from({ length: TYPED_CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
