import { sql, type RawBuilder } from 'kysely';
import type { TestType } from '#areas/scoring/attempt.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { sendWithNext } from '#platform/server/database/held-statement.ts';
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

/** The end of an attempt that begins now. */
const expiry = (lifeMinutes: number) => sql`now() + make_interval(mins => ${lifeMinutes})`;

export const insertAttempt = (db: TenantDb, attempt: NewAttemptRow): Promise<void> =>
  sendWithNext(
    db,
    sql`
    insert into attempts (id, user_id, test_type, seed, task_version, way, started_by, kiosk_id, is_offline,
                          expires_at, submission_hash)
    values (${attempt.id}, ${attempt.userId}, ${attempt.testType}, ${attempt.seed}, ${attempt.taskVersion},
            ${attempt.way}, ${attempt.startedBy}, ${attempt.kioskId}, ${attempt.isOffline},
            ${expiry(attempt.lifeMinutes)}, ${attempt.submissionHash})`,
  );

interface StartGround {
  status: string;
  offersQuickCheck: boolean;
  /** When the retest that is waited for is offered. */
  retestFrom: string | null;
  /** When a test that begins now expires. */
  expiresAt: string;
}

interface Start {
  readonly userId: string;
  /** null: at no kiosk. */
  readonly kioskId: string | null;
  readonly now: string;
  readonly lifeMinutes: number;
}

/** Finds what decides whether a person may begin a test now. */
export const findStartGround = async (
  db: TenantDb,
  { userId, kioskId, now, lifeMinutes }: Start,
): Promise<StartGround | undefined> => {
  const { rows } = await sql<StartGround & SiteFacts & { hasQuickCheck: boolean }>`
    select person.status, visit."retestFrom", ${expiry(lifeMinutes)} as "expiresAt",
           ${featureIsOn('quickCheck')} as "hasQuickCheck",
           coalesce(policy."offersQuickCheck", ${USUAL_POLICY.offersQuickCheck}) as "offersQuickCheck", site.*
    from users person
    cross join (${siteFacts(db, { userId, kioskId })}) site
    left join (${openVisit(db, userId, now)}) visit on true
    left join (${policyAt(db)}) policy on true
    where person.organization_id = ${db.organizationId} and person.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { status, retestFrom, expiresAt, hasQuickCheck } = row;
  return {
    status,
    retestFrom,
    expiresAt,
    offersQuickCheck: hasQuickCheck && (siteOf(row)?.offersQuickCheck ?? row.offersQuickCheck),
  };
};

/**
 * Counts prepared tests that wait to be taken, and returns when further ones expire. Locks, so that no more are given
 * out before this transaction ends.
 */
export const countPrepared = async (
  db: TenantDb,
  userId: string,
  lifeMinutes: number,
): Promise<{ count: number; expiresAt: string }> => {
  await sendWithNext(db, sql`select pg_advisory_xact_lock(hashtextextended(${`prepared tests ${userId}`}, 0))`);
  const { rows } = await sql<{ count: number; expiresAt: string }>`
    select count(*), ${expiry(lifeMinutes)} as "expiresAt" from attempts
    where organization_id = ${db.organizationId} and user_id = ${userId} and created_at > now() - interval '3 days'
      and is_offline and submitted_at is null and expires_at > now()`.execute(db);
  const [prepared] = rows;
  if (!prepared) throw new RangeError('A count returned no row.');
  return prepared;
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

export const ATTEMPT_FACTS = sql`
  user_id as "userId", test_type as "testType", seed, task_version as "taskVersion", way,
  started_by as "startedBy", kiosk_id as "kioskId", is_offline as "isOffline", created_at as "createdAt",
  clock_timestamp() as now,
  now() > expires_at as "isLate", closed_at is not null as "isClosed", payload_hash as "payloadHash"`;

/** Locks the attempt, so that simultaneous calls about it are handled one after the other. */
export const findAttemptForUpdate = async (db: TenantDb, id: string): Promise<AttemptRow | undefined> => {
  const { rows } = await sql<AttemptRow>`
    select id, ${ATTEMPT_FACTS} from attempts
    where organization_id = ${db.organizationId} and id = ${id}
    for update`.execute(db);
  return rows[0];
};

export interface Window {
  readonly userId: string | RawBuilder<unknown>;
  readonly from: string | RawBuilder<unknown>;
  readonly until: string | RawBuilder<unknown>;
  /** An attempt to leave out of the count. */
  readonly exceptId?: string;
}

/** A test by values, or by the columns of a larger statement. */
export interface HandedInTest {
  readonly id: string;
  readonly userId: string | RawBuilder<unknown>;
  readonly givenOutAt: string | RawBuilder<unknown>;
  readonly receivedAt: string | RawBuilder<unknown>;
}

/** Tests not handed in count from a day before this one was given out until it arrived. */
export const begunAround = ({ id, userId, givenOutAt, receivedAt }: HandedInTest): Window => ({
  userId,
  from: sql`${givenOutAt}::timestamptz - interval '24 hours'`,
  until: receivedAt,
  exceptId: id,
});

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
