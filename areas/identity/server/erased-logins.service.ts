import type { SystemDb } from '#platform/server/database.ts';
import {
  deleteTokensTo,
  deleteUnusedLogin,
  findLoginNames,
  isUnusedLogin,
  type LoginNames,
} from './erased-logins.queries.ts';

export const loginNames = (system: SystemDb, accountId: string): Promise<LoginNames | undefined> =>
  findLoginNames(system, accountId);

/** Whether no organization holds this login any more. */
export const isLoginUnused = (system: SystemDb, accountId: string): Promise<boolean> =>
  isUnusedLogin(system, accountId);

/** Ends a login that no organization holds; asked again, it is gone already. */
export async function forgetLogin(system: SystemDb, accountId: string, emails: readonly string[]): Promise<void> {
  await deleteTokensTo(system, emails);
  await deleteUnusedLogin(system, accountId);
}
