/** The header with which a caller marks a repeated call. */
export const KEY_HEADER = 'Idempotency-Key';

/** In characters. A UUID is what most callers send. */
export const KEY_LENGTH = { min: 1, max: 255 } as const;

const VISIBLE = /^[\x21-\x7e]+$/;

/** Printable ASCII characters without spaces. */
export const isIdempotencyKey = (text: string): boolean =>
  text.length >= KEY_LENGTH.min && text.length <= KEY_LENGTH.max && VISIBLE.test(text);
