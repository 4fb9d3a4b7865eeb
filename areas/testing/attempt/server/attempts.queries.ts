import { sql } from 'kysely';
import type { TestType } from '#areas/scoring/attempt.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { TestWay } from '#areas/testing/results/results.contract.ts';
import { policyAt } from '#areas/testing/policy/server/policies.queries.ts';
import { siteFacts, siteOf, type SiteFacts } from '#areas/testing/policy/server/site-policies.queries.ts';
import { USUAL_POLICY } from '#areas/testing/policy/usual-policy.ts';
import { openVisit } from '#areas/testing/results/server/visits.queries.ts';
import { featureIsOn } from '#platform/server/installation.ts';

export interface NewAttemptRow {
  id: string;
  userId: string;
  testType: TestType;
  seed: string;
  taskVersion: string;
  way: TestWay;
  startedBy: string | null;
  kioskId: string | null;
  isOffline: boolean;
  lifeMinutes: number;
  submissionHash: Buffer;
}

/** Returns when the attempt expires. */
export const insertAttempt = async (db: TenantDb, attempt: NewAttemptRow): Promise<string> => {
  const { rows } = await sql<{ expiresAt: string }>`
    insert into attempts (id, user_id, test_type, seed, task_version, way, started_by, kiosk_id, is_offline,
                          expires_at, submission_hash)
    values (${attempt.id}, ${attempt.userId}, ${attempt.testType}, ${attempt.seed}, ${attempt.taskVersion},
            ${attempt.way}, ${attempt.startedBy}, ${attempt.kioskId}, ${attempt.isOffline},
            now() + make_interval(mins => ${attempt.lifeMinutes}), ${attempt.submissionHash})
    returning expires_at as "expiresAt"`.execute(db);
  return rows[0]?.expiresAt ?? '';
};

interface StartGround {
  status: string;
  offersQuickCheck: boolean;
  /** When the retest that is waited for is offered. */
  retestFrom: string | null;
}

/** Finds what decides whether a person may begin a test now. */
export const findStartGround = async (
  db: TenantDb,
  { userId, kioskId }: { readonly userId: string; readonly kioskId: string | null },
  now: string,
): Promise<StartGround | undefined> => {
  const { rows } = await sql<StartGround & SiteFacts & { hasQuickCheck: boolean }>`
    select person.status, visit."retestFrom", ${featureIsOn('quickCheck')} as "hasQuickCheck",
           coalesce(policy."offersQuickCheck", ${USUAL_POLICY.offersQuickCheck}) as "offersQuickCheck", site.*
    from users person
    cross join (${siteFacts(db, { userId, kioskId })}) site
    left join (${openVisit(db, userId, now)}) visit on true
    left join (${policyAt(db)}) policy on true
    where person.organization_id = ${db.organizationId} and person.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { status, retestFrom, hasQuickCheck } = row;
  return {
    status,
    retestFrom,
    offersQuickCheck: hasQuickCheck && (siteOf(row)?.offersQuickCheck ?? row.offersQuickCheck),
  };
};

/** Counts prepared tests that wait to be taken. Locks, so that no more are given out before this transaction ends. */
export const countPrepared = async (db: TenantDb, userId: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prepared tests ${userId}`}, 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*) from attempts
    where organization_id = ${db.organizationId} and user_id = ${userId} and created_at > now() - interval '3 days'
      and is_offline and submitted_at is null and expires_at > now()`.execute(db);
  return rows[0]?.count ?? 0;
};

export interface AttemptRow {
  id: string;
  userId: string;
  testType: TestType;
  seed: string;
  taskVersion: string;
  way: TestWay;
  startedBy: string | null;
  kioskId: string | null;
  isOffline: boolean;
  createdAt: string;
  /** The time by the database's clock, which is the only one that counts. */
  now: string;
  isLate: boolean;
  /** Too many attempts were begun after this one. */
  isClosed: boolean;
  payloadHash: Buffer | null;
}

export const ATTEMPT = sql`
  id, user_id as "userId", test_type as "testType", seed, task_version as "taskVersion", way,
  started_by as "startedBy", kiosk_id as "kioskId", is_offline as "isOffline", created_at as "createdAt", clock_timestamp() as now,
  now() > expires_at as "isLate", closed_at is not null as "isClosed", payload_hash as "payloadHash"`;

/** Locks the attempt, so that simultaneous calls about it are handled one after the other. */
export const findAttemptForUpdate = async (db: TenantDb, id: string): Promise<AttemptRow | undefined> => {
  const { rows } = await sql<AttemptRow>`
    select ${ATTEMPT} from attempts
    where organization_id = ${db.organizationId} and id = ${id}
    for update`.execute(db);
  return rows[0];
};

export interface Window {
  readonly userId: string;
  readonly from: string;
  readonly until: string;
  /** An attempt to leave out of the count. */
  readonly exceptId?: string;
}

/** Selects how many tests the person began in this window and has not handed in. Prepared ones are not begun yet. */
export const notHandedIn = (db: TenantDb, { userId, from, until, exceptId }: Window) =>
  sql<{ count: number; lastBegunAt: string | null }>`
    select count(*), max(created_at) as "lastBegunAt" from attempts
    where organization_id = ${db.organizationId} and user_id = ${userId} and submitted_at is null and not is_offline
      and created_at >= ${from} and created_at <= ${until} and id is distinct from ${exceptId ?? null}::uuid`;

export const countNotHandedIn = async (
  db: TenantDb,
  window: Window,
): Promise<{ count: number; lastBegunAt: string | null }> => {
  const { rows } = await notHandedIn(db, window).execute(db);
  return rows[0] ?? { count: 0, lastBegunAt: null };
};
