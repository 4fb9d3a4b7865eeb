import type { SystemDb } from '#platform/server/database/database.ts';
import type { ErasedNames } from '#platform/server/record/erased-names.ts';
import { deleteReportsOf } from './erased-reports.queries.ts';

/** Feedback names its author by name and address and belongs to no organization. */
export const forgetReportsOf = (system: SystemDb, emails: readonly string[], words: ErasedNames): Promise<void> =>
  deleteReportsOf(system, emails, words);
