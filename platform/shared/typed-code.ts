/**
 * The characters of a code for typing (specification 9: letters and digits), without those that are easily confused: 0
 * and O, 1, I and L.
 */
export const CODE_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const TYPED_CODE_LENGTH = 8;

/** Normalizes a code for comparison: case does not matter. */
export const comparableCode = (typed: string): string => typed.trim().toUpperCase();
