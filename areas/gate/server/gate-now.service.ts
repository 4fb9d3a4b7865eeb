import type { GateNow } from '#areas/gate/gate-answers.contract.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { isPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import { countAnswers, findAskedSites, findLastAnswers } from './gate-now.queries.ts';

/** Returns what the gates were told last; with names for readers who may see people. */
export async function showGateNow(db: TenantDb, visitor: Visitor, siteId: string | null): Promise<GateNow> {
  const seesNames = isPermitted(visitor, 'users.view');
  const rows = await findLastAnswers(db, siteId);
  const items = rows.map(({ userId, firstName, lastName, ...told }) => {
    const isNamed = seesNames && userId !== null && firstName !== null && lastName !== null;
    return { ...told, person: isNamed ? { id: userId, firstName, lastName } : null };
  });
  return { items, counts: await countAnswers(db, siteId), sites: await findAskedSites(db) };
}
