import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { SystemDb } from '#platform/server/database/database.ts';
import { INSTALLATION, type RecordChain, type SealedFields } from '#platform/server/record/record-chain.ts';
import { readDestinations } from './destination.ts';
import type { StreamedEntry } from './streamed-entry.ts';

/** SQL: every record with the position of its last seal. */
const HEADS = sql`
  select organization.id::text as record, organization.id as organization_id,
         (select max(seal.position) from audit_seals seal where seal.organization_id = organization.id) as head
  from organizations organization
  union all
  select ${INSTALLATION}, null, (select max(seal.position) from installation_seals seal)`;

/** A lease that a wrong clock has set far ahead does not count. */
const LONGEST_LEASE = sql`interval '5 minutes'`;

interface Lease {
  readonly destination: string;
  readonly holder: string;
  readonly seconds: number;
}

/** Takes or extends the lease by which only this server sends to the destination. Returns false if another has it. */
export const holdStream = async (system: SystemDb, { destination, holder, seconds }: Lease): Promise<boolean> => {
  const { rows } = await sql<{ destination: string }>`
    insert into record_streams (destination, holder, held_until)
    values (${destination}, ${holder}, now() + make_interval(secs => ${seconds}))
    on conflict (destination) do update set holder = excluded.holder, held_until = excluded.held_until
    where record_streams.holder is null or record_streams.holder = excluded.holder
       or record_streams.held_until < now() or record_streams.held_until > now() + ${LONGEST_LEASE}
    returning destination`.execute(system);
  return rows.length > 0;
};

/** Lets another server send at once. */
export const releaseStream = async (
  system: SystemDb,
  { destination, holder }: Omit<Lease, 'seconds'>,
): Promise<void> => {
  await sql`
    update record_streams set holder = null, held_until = null
    where destination = ${destination} and holder = ${holder}`.execute(system);
};

export interface GrownRecord {
  readonly record: string;
  /** The last position that was sent. */
  readonly sent: number;
}

/** Finds the records with entries that the destination does not have, the one that was sent longest ago first. */
export const findGrownRecords = async (
  system: SystemDb,
  destination: string,
  limit: number,
): Promise<GrownRecord[]> => {
  const { rows } = await sql<GrownRecord>`
    with heads as (${HEADS})
    select heads.record, coalesce(point.position, 0) as sent
    from heads
    left join record_stream_points point on point.destination = ${destination} and point.record = heads.record
    where heads.head > coalesce(point.position, 0)
    order by point.sent_at nulls first, heads.record
    limit ${limit}`.execute(system);
  return rows;
};

/** Reads sealed entries after a position, in their order. */
export const findEntriesAfter = async (
  { db, name, seals, entries, fields, isOwnSeal, isOwnEntry }: RecordChain,
  sent: number,
  limit: number,
): Promise<StreamedEntry[]> => {
  const { rows } = await sql<SealedFields & { position: number; hash: string }>`
    select ${fields}, seal.position, encode(seal.hash, 'hex') as hash
    from ${seals} seal join ${entries} entry on entry.id = seal.entry_id
    where ${isOwnSeal} and ${isOwnEntry} and seal.position > ${sent}
    order by seal.position
    limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, record: name }));
};

interface Point {
  readonly record: string;
  readonly position: number;
}

/** Moves the points forward, never back, because a slow server may write after its successor. */
export const advancePoints = async (system: SystemDb, destination: string, points: readonly Point[]): Promise<void> => {
  await sql`
    insert into record_stream_points (destination, record, position)
    select ${destination}, record, position
    from unnest(${points.map(({ record }) => record)}::text[], ${points.map(({ position }) => position)}::bigint[])
      as reached (record, position)
    on conflict (destination, record) do update
    set position = greatest(record_stream_points.position, excluded.position), sent_at = excluded.sent_at`.execute(
    system,
  );
  await sql`
    update record_streams set last_sent_at = now(), last_error = null, last_error_at = null
    where destination = ${destination}`.execute(system);
};

export const noteStreamError = async (system: SystemDb, destination: string, reason: string): Promise<void> => {
  await sql`
    update record_streams set last_error = ${reason.slice(0, 200)}, last_error_at = now()
    where destination = ${destination}`.execute(system);
};

export interface StreamState {
  readonly destination: string;
  /** Sealed entries that were not sent yet. */
  readonly waiting: number;
  /** Seconds since the oldest of them was sealed. */
  readonly oldestSeconds: number;
  readonly lastSentAt: string | null;
  readonly lastError: string | null;
  readonly lastErrorAt: string | null;
}

/** Returns the state of each of these destinations, also of one that was never reached. */
export const findStreamStates = async (system: SystemDb, destinations: readonly string[]): Promise<StreamState[]> => {
  const { rows } = await sql<StreamState>`
    with heads as (${HEADS}),
    wanted as (select destination from unnest(${destinations}::text[]) as given (destination)),
    behind as (
      select wanted.destination, heads.head - coalesce(point.position, 0) as waiting,
             case when heads.organization_id is null
               then (select seal.sealed_at from installation_seals seal where seal.position = coalesce(point.position, 0) + 1)
               else (select seal.sealed_at from audit_seals seal where seal.organization_id = heads.organization_id
                       and seal.position = coalesce(point.position, 0) + 1) end as oldest
      from wanted cross join heads
      left join record_stream_points point on point.destination = wanted.destination and point.record = heads.record
      where heads.head > coalesce(point.position, 0))
    select wanted.destination, coalesce(sum(behind.waiting), 0)::float8 as waiting,
           coalesce(extract(epoch from clock_timestamp() - min(behind.oldest)), 0)::float8 as "oldestSeconds",
           stream.last_sent_at as "lastSentAt", stream.last_error as "lastError", stream.last_error_at as "lastErrorAt"
    from wanted
    left join behind on behind.destination = wanted.destination
    left join record_streams stream on stream.destination = wanted.destination
    group by wanted.destination, stream.destination
    order by wanted.destination`.execute(system);
  return rows;
};

/** Returns the state of every receiver that the operator has set. */
export async function streamStates(system: SystemDb, { SIEM_URL }: Pick<Config, 'SIEM_URL'>): Promise<StreamState[]> {
  const destinations = SIEM_URL === undefined ? [] : (readDestinations(SIEM_URL) ?? []);
  if (destinations.length === 0) return [];
  return findStreamStates(
    system,
    destinations.map(({ name }) => name),
  );
}
