import type { SystemDb } from '#platform/server/database/database.ts';
import {
  deleteTokensTo,
  deleteUnusedLogin,
  findLoginNames,
  isCountedLogin,
  isUnusedLogin,
  type LoginNames,
} from './erased-logins.queries.ts';

export const loginNames = (system: SystemDb, accountId: string): Promise<LoginNames | undefined> =>
  findLoginNames(system, accountId);

/** Returns whether no organization uses this login any more. */
export const isLoginUnused = (system: SystemDb, accountId: string): Promise<boolean> =>
  isUnusedLogin(system, accountId);

/**
 * Returns whether the login must stay for now. A super administrator who was removed less than a day ago still counts as
 * the second one, so that no one can remove and erase the second person and then act alone right away.
 */
export const isLoginHeld = (system: SystemDb, accountId: string): Promise<boolean> => isCountedLogin(system, accountId);

/** Deletes a login that no organization uses. A repeated call does nothing. */
export async function forgetLogin(system: SystemDb, accountId: string, emails: readonly string[]): Promise<void> {
  await deleteTokensTo(system, emails);
  await deleteUnusedLogin(system, accountId);
}
