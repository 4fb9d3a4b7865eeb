import type { SystemDb } from '#platform/server/database/database.ts';
import { findLogins, type LoginFacts } from './logins.queries.ts';

export const loginsOf = (system: SystemDb, accountIds: readonly string[]): Promise<LoginFacts[]> =>
  findLogins(system, accountIds);
