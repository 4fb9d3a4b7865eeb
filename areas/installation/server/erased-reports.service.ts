import type { SystemDb } from '#platform/server/database.ts';
import type { ErasedWords } from '#platform/server/erased-words.ts';
import { deleteReportsOf, eraseFromOrders } from './erased-reports.queries.ts';

/** Feedback says by name and address who gave it; it and the orders of super administrators belong to no organization. */
export async function forgetReportsOf(system: SystemDb, emails: readonly string[], words: ErasedWords): Promise<void> {
  await deleteReportsOf(system, emails, words);
  await eraseFromOrders(system, words);
}
