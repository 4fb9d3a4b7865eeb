/**
 * Control characters, and invisible ones that reorder or hide text. All text from links is filtered before it is shown.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

/**
 * Makes foreign text safe to show: line breaks become spaces, invisible characters are removed, the rest is cut to a
 * length in characters.
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

/** The same for multi-line text, which keeps its line breaks; consecutive empty lines are reduced to one. */
export const plainLines = (text: string, maxLength: number): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => plainText(line, maxLength))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, maxLength);
