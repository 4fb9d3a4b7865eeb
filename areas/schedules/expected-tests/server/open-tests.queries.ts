import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows } from '#platform/server/database/keyset.ts';
import { IS_OVERDUE } from './occurrences.queries.ts';

/** Tests that are past due and can still be done. */
export const countOverdue = (db: TenantDb): Promise<number> =>
  countRows(
    db,
    sql`occurrences occurrence
        where occurrence.organization_id = ${db.organizationId} and occurrence.opens_at > now() - interval '3 days'
          and ${IS_OVERDUE}`,
  );
