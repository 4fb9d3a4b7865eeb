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

/** The same for a text of several lines, which keep their breaks; no more than one line of it stays empty at a time. */
export const plainLines = (text: string, maxLength: number): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => plainText(line, maxLength))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, maxLength);
