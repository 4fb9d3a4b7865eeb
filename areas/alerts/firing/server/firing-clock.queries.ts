import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

/** Locks and returns the time up to which the clock was checked; undefined on the first run. */
export const takeClock = async (db: TenantDb, now: Date): Promise<string | undefined> => {
  const { numAffectedRows } = await sql`
    insert into alert_clocks (looked_until) values (${now.toISOString()}) on conflict do nothing`.execute(db);
  if (numAffectedRows === 1n) return undefined;
  const { rows } = await sql<{ lookedUntil: string }>`
    select looked_until as "lookedUntil" from alert_clocks
    where organization_id = ${db.organizationId} for update`.execute(db);
  return rows[0]?.lookedUntil;
};

export const setClock = async (db: TenantDb, now: Date): Promise<void> => {
  await sql`
    update alert_clocks set looked_until = greatest(looked_until, ${now.toISOString()})
    where organization_id = ${db.organizationId}`.execute(db);
};
