import { plainText } from '#platform/shared/plain-text.ts';
import { urlDecoded } from '#platform/shared/url-decoded.ts';

export const LOGIN_MESSAGE_MAX_LENGTH = 300;

/**
 * Returns the text that a link to /login/{encoded} carries: URL-decoded once, then base64-decoded once (specification
 * 2.3). Returns '' when there is nothing to show.
 *
 * @example decodeLoginMessage('SGVsbG8%3D') // 'Hello'
 */
export function decodeLoginMessage(encoded: string): string {
  const bytes = base64Bytes(urlDecoded(encoded) ?? '');
  return bytes === null ? '' : loginMessage(textOf(bytes));
}

/** A stored message, limited to what may be shown, because anyone can write into session storage. */
export const loginMessage = (text: string): string => plainText(text, LOGIN_MESSAGE_MAX_LENGTH);

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Also accepts the URL-safe alphabet and missing padding; returns null when the text is not base64. */
function base64Bytes(text: string): number[] | null {
  const digits = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  if (digits === '' || digits.length % 4 === 1) return null;

  const bytes: number[] = [];
  let bits = 0;
  let bitCount = 0;
  for (const digit of digits) {
    const value = ALPHABET.indexOf(digit);
    if (value < 0) return null;
    bits = ((bits << 6) | value) & 0xffff;
    bitCount += 6;
    if (bitCount < 8) continue;
    bitCount -= 8;
    bytes.push((bits >> bitCount) & 0xff);
  }
  return bytes;
}

/** Decodes as UTF-8 if valid, else as Latin-1, which a browser's own base64 function writes. */
function textOf(bytes: readonly number[]): string {
  const utf8 = urlDecoded(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  return utf8 ?? bytes.map((byte) => String.fromCharCode(byte)).join('');
}
