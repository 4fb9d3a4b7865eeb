const LEAST_DIGITS = 3;

/** The digits of what looks like a part of a phone number; undefined for anything else. */
export function phoneDigits(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  return /^[\d\s()+./-]+$/.test(text) && digits.length >= LEAST_DIGITS ? digits : undefined;
}
