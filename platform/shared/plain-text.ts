/**
 * Control characters, and the invisible ones that reorder or hide text. Whatever comes with a link passes through
 * here before it is shown.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

/**
 * Foreign text as it may be shown: line breaks become spaces, unseen characters go, the rest is cut to a length in
 * characters.
 *
 * @example plainText('a\nb\u202Ec', 300) // 'a bc'
 */
export function plainText(text: string, maxLength: number): string {
  const seen = text
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replace(UNSEEN, '')
    .trim();
  return [...seen].slice(0, maxLength).join('');
}
