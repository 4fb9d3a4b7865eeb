import { hashPassword } from '#platform/server/secrets/password-hash.ts';
import { invalidInput, Problem } from '#platform/shared/problem.ts';
import { isGuessablePin } from '../guessable-pin.ts';

/** Returns what is stored of an exit PIN, or refuses one that is easy to guess. Slow, so not for a transaction. */
export function keptExitPin(exitPin: string): Promise<string> {
  if (isGuessablePin(exitPin)) {
    throw new Problem(invalidInput, { fields: { exitPin: 'testing.begin.pinGuessable' } });
  }
  return hashPassword(exitPin, 'known');
}
