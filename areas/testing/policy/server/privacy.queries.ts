import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

/** Selects records of tests that were taken more than `days` before a moment. */
const pastTrials = (db: TenantDb, at: string, days: number) => sql`
  raw_trials trial join results result
    on result.organization_id = trial.organization_id and result.id = trial.result_id
  where trial.organization_id = ${db.organizationId}
    and result.taken_at < ${at}::timestamptz - make_interval(days => ${days})`;

export const countPastTrials = async (db: TenantDb, at: string, days: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${pastTrials(db, at, days)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Deletes at most `most` records and returns how many it deleted. */
export const deletePastTrials = async (db: TenantDb, days: number, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from raw_trials
    where organization_id = ${db.organizationId} and result_id in (
      select trial.result_id from ${pastTrials(db, new Date().toISOString(), days)} limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Counts photos by the same rule as their nightly deletion. */
export const countPastPhotos = async (db: TenantDb, at: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from photos photo
    join users person on person.organization_id = photo.organization_id and person.id = photo.user_id
    where photo.organization_id = ${db.organizationId}
      and (photo.expires_at <= ${at} or (photo.attempt_id is null and person.status = 'left'))`.execute(db);
  return rows[0]?.count ?? 0;
};
