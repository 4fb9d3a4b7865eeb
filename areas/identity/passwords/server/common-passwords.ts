import { dictionary } from '@zxcvbn-ts/language-common';
import { withoutLeet } from '../password-rule.ts';

let known: ReadonlySet<string> | undefined;

/** Whether a password is on the list of common ones, or becomes common once typical disguises are undone. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common']);
  const typed = password.normalize('NFKC').toLowerCase();
  const plain = withoutLeet(typed);
  // A sign at the end may stand for a letter or for itself: `p4ssw0rd` and `p4ssw0rd2024!` are both found.
  const spellings = [typed, plain, lettersInside(typed), lettersInside(plain), withoutLeet(lettersInside(typed))];
  return spellings.some((spelling) => known?.has(spelling));
}

/** Removes the digits and signs at both ends. */
const lettersInside = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
