import { sql, type OperationNodeSource, type RawBuilder } from 'kysely';
import type { StoredSeries } from '#areas/baselines/stored-series.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { sendWithNext } from '#platform/server/database/held-statement.ts';
import { NOW, rowUpdate } from '#platform/server/database/table-rows.ts';
import type { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { policyAt } from '#areas/testing/policy/server/policies.queries.ts';
import { siteFacts, siteOf, type SiteFacts } from '#areas/testing/policy/server/site-policies.queries.ts';
import { policyAtSite, type SiteSettings } from '#areas/testing/policy/site-policy.ts';
import { USUAL_POLICY } from '#areas/testing/policy/usual-policy.ts';
import type { TestType } from '#areas/scoring/attempt.ts';
import type { Result } from '#areas/testing/results/results.contract.ts';
import {
  deviceUse,
  RESULT_FACTS,
  RESULT_IN_VISIT,
  resultInsert,
  resultsLock,
  type DeviceUse,
  type NewResult,
} from '#areas/testing/results/server/results.queries.ts';
import {
  openVisit,
  visitSaving,
  type VisitChange,
  type VisitRow,
} from '#areas/testing/results/server/visits.queries.ts';
import { ATTEMPT_FACTS, begunAround, notHandedIn, type AttemptRow } from './attempts.queries.ts';

// A shift hands in its tests within minutes, so a test takes few messages: one locks and reads, one writes and reads what
// became of it, one stores what is shown and commits.

export interface SubmittedAttempt extends AttemptRow {
  isPastAcceptance: boolean;
  /** Whether the secret is that of the attempt. */
  isOfToken: boolean;
  /** Whether this record was handed in before, with this or another attempt. */
  isRecordKnown: boolean;
  /** When the test was taken, by the device's clock, kept between the start of the attempt and now. */
  takenAt: string;
  /** What the test is judged by, besides its own record. */
  ground: SubmissionGround;
}

export interface SubmissionGround {
  readonly use: DeviceUse;
  /** The visit that waits for the test. */
  readonly visit: Omit<VisitRow, 'retestFrom'> | null;
  /** The organization's policy with what the site sets differently. */
  readonly policy: TestingPolicy;
  /** The site whose settings apply; null if the organization's apply. */
  readonly site: SiteSettings | null;
  /** How many tests were begun around it and not handed in. */
  readonly begunAround: number;
  /** The series of its baseline; undefined at the first test on a class of device. */
  readonly series: StoredSeries | undefined;
}

interface Submission {
  readonly attemptId: string;
  readonly payloadHash: Buffer;
  readonly submissionHash: Buffer | null;
  readonly acceptedHours: number;
  /** When the test was taken, as the device says: milliseconds since 1970. */
  readonly claimedAt: number;
  readonly device: { readonly class: string; readonly key: string };
  /** Selects the series of its baseline. */
  readonly series: (
    attempt: Record<'userId' | 'taskVersion' | 'takenAt', RawBuilder<unknown>>,
  ) => RawBuilder<StoredSeries>;
}

/** If there is no series, its columns are null. `attemptId` is named so because the series has an `id` too. */
type SubmissionRow = Omit<SubmittedAttempt, 'id' | 'ground'> & { attemptId: string } & Omit<
    SubmissionGround,
    'policy' | 'site' | 'series'
  > & { policy: TestingPolicy | null; site: SiteFacts } & (StoredSeries | { [Column in keyof StoredSeries]: null });

/**
 * Finds an attempt and what its test is judged by. Before that, locks the person's results and the attempt, so that
 * submissions are handled one by one: the second statement sees what the one before has stored.
 */
export const holdAttempt = async (db: TenantDb, submission: Submission): Promise<SubmittedAttempt | undefined> => {
  const { attemptId: id, claimedAt, device, series } = submission;
  const [userId, kioskId] = [sql`attempt."userId"`, sql`attempt."kioskId"`];
  const [taskVersion, givenOutAt] = [sql`attempt."taskVersion"`, sql`attempt."createdAt"`];
  const [takenAt, receivedAt] = [sql`taken.at`, sql`attempt.now`];
  await sendWithNext(
    db,
    sql`select ${resultsLock(sql`user_id`)} from attempts
        where organization_id = ${db.organizationId} and id = ${id} for update`,
  );
  const { rows } = await sql<SubmissionRow>`
    select attempt.*, taken.at as "takenAt", to_json(used) as use, to_json(visit) as visit, to_json(policy) as policy,
           begun.count as "begunAround", to_json(site) as site, series.*
    from (${submittedAttempt(db, submission)}) attempt
    cross join lateral (
      select date_trunc('milliseconds',
        least(attempt.now, greatest(attempt."createdAt", to_timestamp(${claimedAt}::float8 / 1000)))) as at) taken
    cross join lateral (${deviceUse(db, { userId, deviceClass: device.class, deviceKey: device.key })}) used
    cross join lateral (${notHandedIn(db, begunAround({ id, userId, givenOutAt, receivedAt }))}) begun
    cross join lateral (${siteFacts(db, { userId, kioskId })}) site
    left join lateral (${openVisit(db, userId, takenAt)}) visit on true
    left join lateral (${series({ userId, taskVersion, takenAt })}) series on true
    left join (${policyAt(db)}) policy on true`.execute(db);
  return rows[0] && submittedOf(rows[0]);
};

const submittedAttempt = (db: TenantDb, { attemptId, payloadHash, submissionHash, acceptedHours }: Submission) => sql`
  select id as "attemptId", ${ATTEMPT_FACTS},
         now() > greatest(expires_at, created_at + make_interval(hours => ${acceptedHours})) as "isPastAcceptance",
         coalesce(submission_hash = ${submissionHash}, false) as "isOfToken",
         exists (select from attempts other
                 where other.organization_id = ${db.organizationId} and other.payload_hash = ${payloadHash}) as "isRecordKnown"
  from attempts
  where organization_id = ${db.organizationId} and id = ${attemptId}`;

function submittedOf({
  attemptId,
  use,
  visit,
  policy,
  site: facts,
  begunAround,
  ...row
}: SubmissionRow): SubmittedAttempt {
  const site = siteOf(facts);
  const series = row.id === null ? undefined : row;
  const ground = { use, visit, begunAround, policy: policyAtSite(policy ?? USUAL_POLICY, site), site, series };
  return { ...row, id: attemptId, ground };
}

interface TestToStore {
  readonly attemptId: string;
  readonly payloadHash: Buffer;
  readonly visit: VisitChange;
  readonly result: NewResult;
  /** Further changes that belong to it. */
  readonly others: readonly OperationNodeSource[];
}

/** A test that was just stored. */
export interface StoredTest {
  /** As every later reader gets it, without what is shown with it. */
  readonly result: Result;
  /** The type of test that schedules expect of the person now and that is not taken yet. */
  readonly stillDue: TestType | null;
  /** The time of the transaction. */
  readonly storedAt: string;
}

/** Stores a test in one statement, and reads in a second what became of it: a trigger notes expected tests as taken. */
export const storeTest = async (
  db: TenantDb,
  { attemptId, payloadHash, visit, result, others }: TestToStore,
): Promise<StoredTest> => {
  const submitted = rowUpdate(db, 'attempts', attemptId, { submittedAt: NOW, payloadHash });
  const parts = others.map((other, at) => sql`, ${sql.ref(`part_${at}`)} as (${other})`);
  await sendWithNext(
    db,
    sql`with submitted as (${submitted}), visit as (${visitSaving(visit)}) ${sql.join(parts, sql` `)} ${resultInsert(db, result)}`,
  );
  const { rows } = await sql<Result & Omit<StoredTest, 'result'>>`
    select ${RESULT_FACTS}, test_still_due(result.user_id) as "stillDue", now() as "storedAt" from ${RESULT_IN_VISIT}
    where result.organization_id = ${db.organizationId} and result.id = ${attemptId}`.execute(db);
  const [stored] = rows;
  if (!stored) throw new RangeError('A result that was just stored is not there.');
  const { stillDue, storedAt, ...facts } = stored;
  return { result: facts, stillDue, storedAt };
};
