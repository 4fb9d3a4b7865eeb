const LEAST_DIGITS = 3;

/** Returns the digits of a text that looks like a part of a phone number; undefined for any other text. */
export function phoneDigits(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  return /^[\d\s()+./-]+$/.test(text) && digits.length >= LEAST_DIGITS ? digits : undefined;
}
