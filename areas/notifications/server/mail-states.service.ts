import type { SystemDb } from '#platform/server/database.ts';
import { findMailStates, type MailState } from './mail.queries.ts';

export type { MailState };

/** What became of these mails so far; of those that were tidied away nothing is known. */
export const mailStates = (system: SystemDb, ids: readonly string[]): Promise<MailState[]> =>
  ids.length === 0 ? Promise.resolve([]) : findMailStates(system, ids);
