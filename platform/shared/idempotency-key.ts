/** The header by which a caller says that a call is the same as one before. */
export const KEY_HEADER = 'Idempotency-Key';

/** In characters. A UUID is what most callers send. */
export const KEY_LENGTH = { min: 1, max: 255 } as const;

const VISIBLE = /^[\x21-\x7e]+$/;

/** Letters, digits and signs of ASCII, without blanks. */
export const isIdempotencyKey = (text: string): boolean =>
  text.length >= KEY_LENGTH.min && text.length <= KEY_LENGTH.max && VISIBLE.test(text);
