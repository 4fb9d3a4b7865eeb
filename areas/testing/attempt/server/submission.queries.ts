import { sql, type OperationNodeSource, type RawBuilder } from 'kysely';
import type { StoredSeries } from '#areas/baselines/stored-series.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { NOW, rowUpdate } from '#platform/server/database/table-rows.ts';
import type { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { policyAt } from '#areas/testing/policy/server/policies.queries.ts';
import { siteFacts, siteOf, type SiteFacts } from '#areas/testing/policy/server/site-policies.queries.ts';
import { policyAtSite, type SiteSettings } from '#areas/testing/policy/site-policy.ts';
import { USUAL_POLICY } from '#areas/testing/policy/usual-policy.ts';
import type { Result } from '#areas/testing/results/results.contract.ts';
import {
  deviceUse,
  RESULT_FACTS,
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
import { ATTEMPT, notHandedIn, type AttemptRow, type Window } from './attempts.queries.ts';

// A shift hands in its tests within minutes, so a test takes few statements: one locks, one reads, one writes.

export interface SubmittedAttempt extends AttemptRow {
  isPastAcceptance: boolean;
  /** Whether the secret is that of the attempt. */
  isOfToken: boolean;
  /** Whether this record was handed in before, with this or another attempt. */
  isRecordKnown: boolean;
}

interface Submission {
  readonly attemptId: string;
  readonly payloadHash: Buffer;
  readonly submissionHash: Buffer | null;
  readonly acceptedHours: number;
}

/** Finds an attempt, and locks the person's results and the attempt, so that submissions are handled one by one. */
export const holdAttempt = async (
  db: TenantDb,
  { attemptId, payloadHash, submissionHash, acceptedHours }: Submission,
): Promise<SubmittedAttempt | undefined> => {
  const { rows } = await sql<SubmittedAttempt & { held: unknown }>`
    select ${ATTEMPT}, ${resultsLock(sql`user_id`)} as held,
           now() > greatest(expires_at, created_at + make_interval(hours => ${acceptedHours})) as "isPastAcceptance",
           coalesce(submission_hash = ${submissionHash}, false) as "isOfToken",
           exists (select from attempts other
                   where other.organization_id = ${db.organizationId} and other.payload_hash = ${payloadHash}) as "isRecordKnown"
    from attempts
    where organization_id = ${db.organizationId} and id = ${attemptId}
    for update`.execute(db);
  return rows[0];
};

/** What a test is judged by, besides its own record. */
export interface SubmissionGround {
  readonly use: DeviceUse;
  /** The visit that waits for the test. */
  readonly visit: Omit<VisitRow, 'retestFrom'> | null;
  /** The organization's, with what the site sets differently. */
  readonly policy: TestingPolicy;
  /** The site whose settings apply; null: the organization's do. */
  readonly site: SiteSettings | null;
  /** How many tests were begun around it and not handed in. */
  readonly begunAround: number;
  /** The series of its baseline; undefined at the first test on a class of device. */
  readonly series: StoredSeries | undefined;
}

interface TestTaken {
  readonly userId: string;
  readonly kioskId: string | null;
  readonly takenAt: string;
  readonly device: { readonly class: string; readonly key: string };
  readonly around: Window;
  /** Selects the series of its baseline. */
  readonly series: RawBuilder<StoredSeries>;
}

/** Without a series its columns are null. */
type GroundRow = Omit<SubmissionGround, 'policy' | 'series' | 'site'> & {
  policy: TestingPolicy | null;
  site: SiteFacts;
} & (StoredSeries | { [Column in keyof StoredSeries]: null });

export const findSubmissionGround = async (
  db: TenantDb,
  { userId, kioskId, takenAt, device, around, series: selected }: TestTaken,
): Promise<SubmissionGround> => {
  const { rows } = await sql<GroundRow>`
    select series.*, to_json(used) as use, to_json(visit) as visit, to_json(policy) as policy,
           begun.count as "begunAround", to_json(site) as site
    from (${deviceUse(db, { userId, deviceClass: device.class, deviceKey: device.key })}) used
    cross join (${notHandedIn(db, around)}) begun
    cross join (${siteFacts(db, { userId, kioskId })}) site
    left join (${openVisit(db, userId, takenAt)}) visit on true
    left join (${selected}) series on true
    left join (${policyAt(db)}) policy on true`.execute(db);
  const [row] = rows;
  if (!row) throw new RangeError('A statement without a condition returned no row.');
  const { use, visit, policy, begunAround, site: facts, ...series } = row;
  const site = siteOf(facts);
  return {
    use,
    visit,
    policy: policyAtSite(policy ?? USUAL_POLICY, site),
    site,
    begunAround,
    series: series.id === null ? undefined : series,
  };
};

interface TestToStore {
  readonly attemptId: string;
  readonly payloadHash: Buffer;
  readonly visit: VisitChange;
  readonly result: NewResult;
  /** Further changes that belong to it. */
  readonly others: readonly OperationNodeSource[];
}

/** Stores a test in one statement, and returns the result as every later reader gets it, without what is shown with it. */
export const storeTest = async (
  db: TenantDb,
  { attemptId, payloadHash, visit, result, others }: TestToStore,
): Promise<Result> => {
  const submitted = rowUpdate(db, 'attempts', attemptId, { submittedAt: NOW, payloadHash });
  const parts = others.map((other, at) => sql`, ${sql.ref(`part_${at}`)} as (${other})`);
  const { rows } = await sql<Result>`
    with submitted as (${submitted}), visit as (${visitSaving(visit)}), result as (${resultInsert(db, result)})
      ${sql.join(parts, sql` `)}
    select ${RESULT_FACTS} from result cross join visit`.execute(db);
  const [stored] = rows;
  if (!stored) throw new RangeError('A result that was just stored is not there.');
  return stored;
};
