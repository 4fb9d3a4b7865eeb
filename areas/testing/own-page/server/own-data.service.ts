import { showBaselines } from '#areas/baselines/server/baselines.service.ts';
import { shortName } from '#areas/users/names/short-name.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import type { Reply } from '#platform/shared/endpoint.ts';
import { LOOKS, type exportOwnData, type Look } from '../own-data.contract.ts';
import { findLooks } from './own-data.queries.ts';
import { remarksOf } from '#areas/testing/remarks/server/remarks.service.ts';
import { listResults } from '#areas/testing/results/server/results.service.ts';

const MOST_LOOKS = 200;
/** More tests than anyone takes in a working life. */
const ALL = 100_000;

export async function looksAt(db: TenantDb, { userId }: Visitor): Promise<{ items: Look[] }> {
  const rows = await findLooks(db, userId, LOOKS, MOST_LOOKS);
  const items = rows.map(({ firstName, lastName, ...look }) => ({
    ...look,
    by: firstName === null ? null : shortName({ firstName, lastName: lastName ?? '' }),
  }));
  return { items };
}

/** Returns everything about the person's tests in one reply; without numbers where the policy hides them. */
export async function ownData(db: TenantDb, visitor: Visitor): Promise<Reply<typeof exportOwnData>> {
  const { userId } = visitor;
  const { items: results } = await listResults(db, visitor, { users: [userId], limit: ALL });
  const { items: baselines } = await showBaselines(db, visitor, userId);
  const { items: remarks } = await remarksOf(db, visitor, userId);
  const detail = { results: results.length };
  await record(db, { action: 'own_data.exported', objectType: 'user', objectId: userId, detail });
  return { exportedAt: new Date().toISOString(), results, baselines, remarks };
}
