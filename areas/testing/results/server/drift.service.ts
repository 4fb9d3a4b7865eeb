import { isPersonInOrganization } from '#areas/users/management/server/members.service.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { notAllowed, notFound, Problem } from '#platform/shared/problem.ts';
import { driftChanged } from '../drift.contract.ts';
import { insertAcknowledgement } from './drift.queries.ts';

/** Acknowledges a signal under the visitor's name; the sums of its baseline start over with the next test. */
export async function acknowledgeDriftOf(
  db: TenantDb,
  visitor: Visitor,
  { userId, signalAt, note }: { readonly userId: string; readonly signalAt: string; readonly note: string },
): Promise<void> {
  if (!(await isPersonInOrganization(db, userId))) throw new Problem(notFound);
  if (userId === visitor.userId) throw new Problem(notAllowed);
  if (!(await insertAcknowledgement(db, { id: newId(), userId, signalAt, note }))) throw new Problem(driftChanged);
  await record(db, { action: 'drift.acknowledged', objectType: 'user', objectId: userId, detail: { signalAt } });
}
