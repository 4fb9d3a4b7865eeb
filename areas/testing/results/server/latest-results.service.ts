import { NORMS } from '#areas/scoring/norms.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { isPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import type { LatestResults } from '../latest-results.contract.ts';
import { findLatestResults } from './latest-results.queries.ts';

/** Returns the current state of these people; people whom the visitor may not see are left out. */
export const latestResultsOf = (db: TenantDb, visitor: Visitor, userIds: readonly string[]): Promise<LatestResults[]> =>
  findLatestResults(db, userIds, {
    reader: visitor,
    staleAfterDays: NORMS.baseline.staleAfterDays,
    seesDrift: isPermitted(visitor, 'scores.detail'),
  });
