import type { BulkResult, Selection } from '#areas/users/management/bulk.contract.ts';
import { bulkResult, selectedPeople } from '#areas/users/management/server/bulk.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { MOST_RESET } from '../many-resets.contract.ts';
import { lockBegunBaselines } from './baselines.queries.ts';
import { resetKnownBaseline } from './baselines.service.ts';

/** Resets the baselines of many people. Baselines without a test stay as they are. */
export async function resetBaselinesOf(
  db: TenantDb,
  visitor: Visitor,
  { people, reason }: { readonly people: Selection; readonly reason: string },
): Promise<BulkResult> {
  const ids = await selectedPeople(db, visitor, people, MOST_RESET);
  const begun = await lockBegunBaselines(db, ids);
  for (const { id } of begun) await resetKnownBaseline(db, id, reason);
  return bulkResult(people, ids, [...new Set(begun.map(({ userId }) => userId))]);
}
