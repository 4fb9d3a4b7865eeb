import { sql } from 'kysely';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';

export interface TestFigures {
  tests: number;
  lastTakenAt: string | null;
}

/** Counts an organization's tests, without people or results. */
export const findTestFigures = async (db: TenantDb, days: number): Promise<TestFigures> => {
  const { rows } = await sql<TestFigures>`
    select count(*) filter (where taken_at > now() - make_interval(days => ${days})) as tests,
           max(taken_at) as "lastTakenAt"
    from results where organization_id = ${db.organizationId}`.execute(db);
  return rows[0] ?? { tests: 0, lastTakenAt: null };
};

/** Returns when a person of each organization was last signed in, as far as sessions are still stored. */
export const findLastSessions = async (system: SystemDb): Promise<{ organizationId: string; at: string }[]> => {
  const { rows } = await sql<{ organizationId: string; at: string }>`
    select organization_id as "organizationId", max(last_seen_at) as at from sessions
    group by organization_id`.execute(system);
  return rows;
};
