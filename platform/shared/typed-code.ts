/**
 * The signs of a code that people type (specification 9 draws it of letters and digits): those that nobody takes for
 * another. Left out are 0 and O, 1, I and L.
 */
export const CODE_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const TYPED_CODE_LENGTH = 8;

/** A code as it is compared: whether it was typed in capitals does not matter. */
export const comparableCode = (typed: string): string => typed.trim().toUpperCase();
