/** A second factor as typed: the six digits of an authenticator app, or one of the recovery codes. */
export type SecondFactorCode =
  | { readonly kind: 'totp'; readonly digits: string }
  | { readonly kind: 'recovery'; readonly code: string };

/** Letters and digits that cannot be mistaken for one another: no I, L, O, U. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 16 characters of 5 bits each: 80 bits. */
export const RECOVERY_LENGTH = 16;
const GROUP = 4;

/** Room for a recovery code with its hyphens, and for a few spaces too many. */
export const CODE_MAX_LENGTH = 40;

/** @example readCode(' 123 456') // { kind: 'totp', digits: '123456' } */
export function readCode(typed: string): SecondFactorCode | undefined {
  const plain = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'totp', digits: plain };
  const code = plain.replaceAll('O', '0').replace(/[IL]/g, '1');
  const isCode = code.length === RECOVERY_LENGTH && [...code].every((letter) => RECOVERY_ALPHABET.includes(letter));
  return isCode ? { kind: 'recovery', code } : undefined;
}

/** @example grouped('7K3M9QXP2VTHW8RD') // '7K3M-9QXP-2VTH-W8RD' */
export const grouped = (code: string): string => code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
