import { sql, type Kysely } from 'kysely';
import { Problem } from '#platform/shared/problem.ts';
import { withOrganization, type Actor, type Databases, type TenantDb } from './database.ts';
import type { Log } from '#platform/server/log.ts';

/** What was read from the replica. */
interface ReplicaRead<T> {
  readonly result: T;
  /** Changes after this time may be missing (ISO 8601); null: nothing is missing that was there when the call began. */
  readonly asOf: string | null;
}

interface Who {
  readonly organizationId: string;
  readonly actor: Actor;
}

/** A replica usually has a change some milliseconds after the primary. */
const LONGEST_WAIT_MS = 200;
const LOOK_MS = 20;
/** A replica that is further behind is not read. */
const MOST_BEHIND_MS = 600_000;
/** After a failure the replica is left alone for this long, so that callers do not wait for it one after the other. */
const REST_MS = 5_000;

const restsUntil = new WeakMap<object, number>();

/**
 * Reads from the replica, if there is one that can be used. Returns undefined if the primary is to be read instead: the
 * work only reads, so it can be done again.
 */
export async function readReplica<T>(
  { databases, log }: { databases: Databases; log: Pick<Log, 'warn'> },
  who: Who,
  work: (db: TenantDb) => Promise<T>,
): Promise<ReplicaRead<T> | undefined> {
  const { replica } = databases;
  if (!replica || (restsUntil.get(replica) ?? 0) > Date.now()) return undefined;
  const position = await findPosition(databases.system);
  try {
    const asOf = await freshness(replica, position);
    if (asOf === undefined) return undefined;
    return { result: await withOrganization({ tenant: replica }, who, work), asOf };
  } catch (error) {
    if (error instanceof Problem) throw error;
    restsUntil.set(replica, Date.now() + REST_MS);
    log.warn({ err: error }, 'the replica cannot be read, the primary is read instead');
    return undefined;
  }
}

/** How far the primary's log is on its disk: every acknowledged change is before that, and replicas get no more. */
async function findPosition(system: Databases['system']): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_flush_lsn()::text as position`.execute(system);
  return rows[0]?.position ?? '0/0';
}

interface Standing {
  readonly isStandby: boolean;
  readonly isCurrent: boolean | null;
  readonly replayedAt: string | null;
  readonly behindMs: number | null;
}

/** Returns null for a replica that has this position, and undefined for one that must not be read. */
async function freshness(replica: Kysely<never>, position: string): Promise<string | null | undefined> {
  const standing = await standingOf(replica, position);
  if (!standing?.isStandby) return undefined;
  return standing.isCurrent ? null : usable(standing);
}

/** Returns where the replica is once it has this position, or has had the time to get there. */
async function standingOf(replica: Kysely<never>, position: string): Promise<Standing | undefined> {
  const giveUpAt = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const { rows } = await sql<Standing>`
      select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isCurrent",
             pg_last_xact_replay_timestamp() as "replayedAt",
             (extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::float8 as "behindMs"`.execute(
      replica,
    );
    const [standing] = rows;
    // A standby that was promoted to a primary no longer follows ours, so its data differs.
    if (!standing?.isStandby || standing.isCurrent || Date.now() > giveUpAt) return standing;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

const usable = ({ replayedAt, behindMs }: Standing): string | undefined =>
  replayedAt === null || behindMs === null || behindMs > MOST_BEHIND_MS ? undefined : replayedAt;

/** How the replica is doing; `problem` says why it is not read. */
export interface ReplicaState {
  readonly behindSeconds: number | null;
  readonly problem: 'away' | 'behind' | 'notStandby' | null;
}

/** Asks the replica now; returns null where there is none. */
export async function replicaState({ replica, system }: Databases): Promise<ReplicaState | null> {
  if (!replica) return null;
  const position = await findPosition(system);
  const standing = await standingOf(replica, position).catch(() => undefined);
  if (!standing) return { behindSeconds: null, problem: 'away' };
  if (!standing.isStandby) return { behindSeconds: null, problem: 'notStandby' };
  if (standing.isCurrent) return { behindSeconds: 0, problem: null };
  const behindSeconds = standing.behindMs === null ? null : Math.round(standing.behindMs / 1000);
  return { behindSeconds, problem: usable(standing) === undefined ? 'behind' : null };
}
