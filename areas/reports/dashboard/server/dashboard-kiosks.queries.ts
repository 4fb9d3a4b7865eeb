import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { KioskSeen } from '../dashboard-kiosks.contract.ts';

const MOST_KIOSKS = 200;

export const findPairedKiosks = async (db: TenantDb): Promise<KioskSeen[]> => {
  const { rows } = await sql<KioskSeen>`
    select id, name, site, last_seen_at as "lastSeenAt" from kiosks
    where organization_id = ${db.organizationId} and wiped_at is null and token_hash is not null
    order by last_seen_at, id
    limit ${MOST_KIOSKS}`.execute(db);
  return rows;
};
