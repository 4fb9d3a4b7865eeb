import { invalidInput, Problem } from '#platform/shared/problem.ts';
import { passwordFault } from '../password-rule.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Refuses a new password that is too short, too long, easily guessed, or that contains what everyone knows about the
 * person. `ownWords` are the person's names and address and the organization's name; `field` names the password's
 * input.
 */
export function assertGoodPassword(password: string, ownWords: readonly string[], field = 'password'): void {
  const fault = fullFault(password, ownWords);
  if (fault) throw new Problem(invalidInput, { fields: { [field]: fault } });
}

function fullFault(password: string, ownWords: readonly string[]): string | undefined {
  if (!password.isWellFormed()) return 'field.invalid';
  return passwordFault(password, ownWords) ?? (isCommonPassword(password) ? 'field.password_common' : undefined);
}
