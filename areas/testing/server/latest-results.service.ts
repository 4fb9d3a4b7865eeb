import { NORMS } from '#areas/scoring/norms.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { isPermitted, type Visitor } from '#platform/server/visitor.ts';
import type { Standing } from '../latest-results.contract.ts';
import { findStandings } from './latest-results.queries.ts';

/** How these people stand; whoever is not there for the visitor is not among the answers. */
export const standingsOf = (db: TenantDb, visitor: Visitor, userIds: readonly string[]): Promise<Standing[]> =>
  findStandings(db, userIds, {
    reader: visitor,
    staleAfterDays: NORMS.baseline.staleAfterDays,
    seesDrift: isPermitted(visitor, 'scores.detail'),
  });
