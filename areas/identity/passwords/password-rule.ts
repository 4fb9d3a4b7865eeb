import { isPattern } from './password-pattern.ts';

/** Counted in characters as people see them, not in bytes. */
const NEW_PASSWORD_LENGTH = { min: 12, max: 128 } as const;

const PRODUCT_WORDS = ['evenkeel'];
const SHORTEST_OWN_WORD = 4;

/** The message id of what is wrong with a new password. */
type PasswordFault =
  | 'field.password_too_short'
  | 'field.password_too_long'
  | 'field.password_own_words'
  | 'field.password_pattern'
  | 'field.password_common';

/**
 * Checks a new password without the list of common ones. `ownWords` are the person's names and address and the
 * organization's name, unchanged.
 */
export function passwordFault(password: string, ownWords: readonly string[]): PasswordFault | undefined {
  const length = [...password].length;
  if (length < NEW_PASSWORD_LENGTH.min) return 'field.password_too_short';
  if (length > NEW_PASSWORD_LENGTH.max) return 'field.password_too_long';
  if (hasOwnWord(password, ownWords)) return 'field.password_own_words';
  if (isPattern(password)) return 'field.password_pattern';
  return undefined;
}

/**
 * Returns one line per rule, for display while the person types; the texts are message ids. Without own words that line
 * is left out, because it would promise too much.
 */
export function passwordRules(password: string, ownWords: readonly string[]): { text: string; isMet: boolean }[] {
  const { length } = [...password];
  const hasText = length > 0;
  const isOfLength = length >= NEW_PASSWORD_LENGTH.min && length <= NEW_PASSWORD_LENGTH.max;
  const ofOwnWords = { text: 'identity.password.ruleOwnWords', isMet: hasText && !hasOwnWord(password, ownWords) };
  return [
    { text: 'identity.password.ruleLength', isMet: isOfLength },
    ...(ownWords.length > 0 ? [ofOwnWords] : []),
    { text: 'identity.password.rulePattern', isMet: hasText && !isPattern(password) },
  ];
}

function hasOwnWord(password: string, ownWords: readonly string[]): boolean {
  const spellings = [plainLetters(password), plainLetters(withoutLeet(password))];
  return [...PRODUCT_WORDS, ...ownWords]
    .flatMap(wordsOf)
    .some((word) => spellings.some((spelling) => spelling.includes(word)));
}

/** Takes only the part before the @ of an address; of a name, each part and all parts joined. */
function wordsOf(text: string): string[] {
  const [name = ''] = text.split('@');
  const parts = name.split(/[^\p{L}\p{M}]+/u);
  return [...parts, parts.join('')].map(plainLetters).filter((word) => word.length >= SHORTEST_OWN_WORD);
}

/** Removes case, accents and everything that is not a letter. */
const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

/** @example withoutLeet('p4$$w0rd') // 'password' */
export const withoutLeet = (text: string): string => text.replace(/[01!34@5$789]/g, (sign) => LEET[sign] ?? sign);
