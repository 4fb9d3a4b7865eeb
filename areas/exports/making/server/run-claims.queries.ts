import { sql } from 'kysely';
import { isAheadOfClock } from '#platform/server/clock-step.ts';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import type { Format } from '#areas/exports/datasets/datasets.ts';
import type { ExportOrder } from '#areas/exports/datasets/export-order.ts';
import type { RUN_FAULTS } from '#areas/exports/runs/exports.contract.ts';

export type RunFault = (typeof RUN_FAULTS)[number];

export interface DueRun {
  readonly id: string;
  readonly organizationId: string;
}

/**
 * Claims are renewed each second for some seconds. One that lasts longer was made by a wrong clock and does not count.
 */
const isClaimed = (run: string) => {
  const until = sql.ref(`${run}.claimed_until`);
  return sql`(${until} > now() and not ${isAheadOfClock(until)})`;
};

const IS_DUE = sql`(run.state = 'queued' or (run.state = 'running' and not ${isClaimed('run')}))`;

/** Finds the runs that have waited longest, in organizations below their limit; a run whose claim ran out waits too. */
export const findDueRuns = async (
  system: SystemDb,
  { count, mostRunning }: { count: number; mostRunning: number },
): Promise<DueRun[]> => {
  const { rows } = await sql<DueRun>`
    select run.id, run.organization_id as "organizationId" from export_runs run
    where ${IS_DUE} and (
      select count(*) from export_runs other
      where other.organization_id = run.organization_id and other.state = 'running' and ${isClaimed('other')}
    ) < ${mostRunning}
    order by run.created_at, run.id
    limit ${count}`.execute(system);
  return rows;
};

/** A run that this server makes. `claim` proves its right to it. */
export interface ClaimedRun extends DueRun {
  readonly claim: string;
  readonly requestedBy: string;
  readonly scheduleId: string | null;
  readonly name: string;
  readonly format: Format;
  readonly order: ExportOrder;
  readonly since: string | null;
  /** How many times the run has been started, including this time. */
  readonly attempts: number;
}

/** Returns undefined if another server has the run or the organization is at its limit. */
export const claimRun = async (
  db: TenantDb,
  { id, claim, seconds, mostRunning }: { id: string; claim: string; seconds: number; mostRunning: number },
): Promise<ClaimedRun | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${db.organizationId}`}, 0))`.execute(db);
  const { rows } = await sql<ClaimedRun>`
    update export_runs run
    set state = 'running', claim = ${claim}, claimed_until = now() + make_interval(secs => ${seconds}),
        attempts = run.attempts + 1, started_at = now(), rows = 0, bytes = 0, expected_rows = null
    where run.organization_id = ${db.organizationId} and run.id = ${id} and ${IS_DUE} and (
      select count(*) from export_runs other
      where other.organization_id = ${db.organizationId} and other.state = 'running' and ${isClaimed('other')}
    ) < ${mostRunning}
    returning run.id, run.organization_id as "organizationId", run.claim, run.requested_by as "requestedBy",
              run.schedule_id as "scheduleId", run.name, run.format, run.ordered as "order", run.since, run.attempts`.execute(
    db,
  );
  return rows[0];
};

type Claim = Pick<ClaimedRun, 'id' | 'claim'>;

/**
 * Matches only while the claim holds, so that a server changes nothing after its run was cancelled, deleted or taken
 * over.
 */
const isHeld = (db: TenantDb, { id, claim }: Claim) => sql`
  organization_id = ${db.organizationId} and id = ${id} and state = 'running' and claim = ${claim}`;

/** Stores the progress and renews the claim; returns false if the run is lost. */
export const noteProgress = async (
  db: TenantDb,
  claim: Claim,
  { rows, bytes, seconds }: { rows: number | undefined; bytes: number; seconds: number },
): Promise<boolean> => {
  const { rows: held } = await sql`
    update export_runs
    set rows = greatest(rows, ${rows ?? 0}::bigint), bytes = ${bytes},
        claimed_until = now() + make_interval(secs => ${seconds})
    where ${isHeld(db, claim)}
    returning id`.execute(db);
  return held.length > 0;
};

export const noteExpected = async (db: TenantDb, claim: Claim, rows: number): Promise<void> => {
  await sql`update export_runs set expected_rows = ${rows} where ${isHeld(db, claim)}`.execute(db);
};

/** Whether the run still belongs to this claim; locks it until the transaction ends. */
export const lockClaim = async (db: TenantDb, claim: Claim): Promise<boolean> => {
  const { rows } = await sql`select from export_runs where ${isHeld(db, claim)} for update`.execute(db);
  return rows.length > 0;
};

export const markReady = async (
  db: TenantDb,
  claim: Claim,
  { rows, bytes, sha256, keptDays }: { rows: number; bytes: number; sha256: string; keptDays: number },
): Promise<void> => {
  await sql`
    update export_runs
    set state = 'ready', claim = null, claimed_until = null, done_at = now(), rows = ${rows}, expected_rows = ${rows},
        bytes = ${bytes}, sha256 = ${sha256}, expires_at = now() + make_interval(days => ${keptDays})
    where ${isHeld(db, claim)}`.execute(db);
};

/** Returns false if the run was lost before. */
export const markFailed = async (db: TenantDb, claim: Claim, fault: RunFault): Promise<boolean> => {
  const { rows } = await sql`
    update export_runs
    set state = 'failed', fault = ${fault}, claim = null, claimed_until = null, done_at = now(), rows = 0, bytes = 0
    where ${isHeld(db, claim)}
    returning id`.execute(db);
  return rows.length > 0;
};

/** Puts the run back in the queue, as if it had not been started. */
export const giveBack = async (db: TenantDb, claim: Claim): Promise<void> => {
  await sql`
    update export_runs
    set state = 'queued', claim = null, claimed_until = null, started_at = null, attempts = attempts - 1, rows = 0,
        bytes = 0, expected_rows = null
    where ${isHeld(db, claim)}`.execute(db);
};

/** Does not count the attempt, because the run is not to blame. It starts over once the claim has expired. */
export const forgiveAttempt = async (db: TenantDb, claim: Claim): Promise<void> => {
  await sql`update export_runs set attempts = attempts - 1 where ${isHeld(db, claim)}`.execute(db);
};

/** Marks the runs whose retention is over, and returns their ids. */
export const expireRuns = async (db: TenantDb): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update export_runs set state = 'expired'
    where organization_id = ${db.organizationId} and state = 'ready' and expires_at <= now()
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** The ids of the runs that have a file or a part of one. */
export const findKeptIds = async (db: TenantDb): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from export_runs
    where organization_id = ${db.organizationId} and state in ('running', 'ready')`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
