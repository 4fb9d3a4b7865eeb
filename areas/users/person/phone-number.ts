/** The longest phone number, in characters as typed. */
export const PHONE_MAX_LENGTH = 40;

/**
 * A phone number as it is shown (specification 5).
 *
 * @example phoneNumber('15550100199') // '+1 (555) 010-0199'
 */
export function phoneNumber(typed: string): string {
  const parts = /^(1?)(\d{3})(\d{3})(\d{4})$/.exec(typed.replace(/\D/g, ''));
  if (!parts) return typed;
  const [, one, area, exchange, line] = parts;
  return `${one ? '+1 ' : ''}(${area}) ${exchange}-${line}`;
}

/** Whether it could be called: between five and twenty digits, and the characters that people write between them. */
export const isPhoneNumber = (text: string): boolean =>
  /^[\d\s()+./x-]+$/i.test(text) && /^\d{5,20}$/.test(text.replace(/\D/g, ''));
