import { randomUUID } from 'node:crypto';
import { withOrganization, withSystem, type Databases } from '#platform/server/database/database.ts';
import type { Log } from '../log.ts';
import { INSTALLATION, installationChain, organizationChain } from '#platform/server/record/record-chain.ts';
import { startWorkLoop, type WorkLoop } from '#platform/server/jobs/work-loop.ts';
import type { Destination } from './destination.ts';
import { sendHttps } from './send-https.ts';
import { sendSyslog } from './send-syslog.ts';
import {
  advancePoints,
  findEntriesAfter,
  findGrownRecords,
  holdStream,
  noteStreamError,
  releaseStream,
  type GrownRecord,
} from './stream-points.ts';
import { sentFields, syslogFrame, syslogMessage, type StreamedEntry } from './streamed-entry.ts';

/** Records are sealed every minute, so there is no hurry. */
const PAUSE_MS = 5_000;
/** Longer than a batch may take, so that no other server sends the same one meanwhile. */
const LEASE_SECONDS = 60;
const BATCH_MS = 20_000;
/** What is being sent may finish when the server stops. */
const STOP_GRACE_MS = 3_000;
/** A batch has entries of several records, so that a long one does not hold up the others. */
const RECORDS_AT_ONCE = 20;
const ENTRIES_OF_RECORD = 100;

export interface StreamParts {
  readonly databases: Databases;
  readonly log: Log;
  readonly publicUrl: () => string;
  readonly version: string;
  /** Sent to an https receiver as a bearer token. */
  readonly token: string | undefined;
  /** Whether the details of entries are sent, which may name people. */
  readonly withDetail: boolean;
  /** Certificates to trust besides those of Node; for tests. */
  readonly ca?: string;
  readonly pauseMs?: number;
  readonly leaseSeconds?: number;
}

/**
 * Sends the sealed entries of every record to a destination until stopped. Of several servers one sends. An entry is
 * sent again until it is acknowledged, so a receiver may get it twice but never misses one.
 */
export function startRecordStream(parts: StreamParts, destination: Destination): WorkLoop {
  const { databases, log, pauseMs = PAUSE_MS, leaseSeconds = LEASE_SECONDS } = parts;
  const { system } = databases;
  const lease = { destination: destination.name, holder: randomUUID() };
  const cut = new AbortController();
  let told = '';
  const loop = startWorkLoop({
    pauseMs,
    log,
    trouble: 'the audit logs could not be read for their receiver, will be tried again',
    look: async () => {
      if (!(await holdStream(system, { ...lease, seconds: leaseSeconds }))) return false;
      const entries = await nextEntries(databases, destination.name);
      if (entries.length === 0) return false;
      const reason = await reasonNotSent(parts, destination, entries, cut.signal);
      if (reason === undefined) await withSystem(databases, (db) => advancePoints(db, destination.name, ends(entries)));
      else await noteStreamError(system, destination.name, reason);
      // A reason is logged once, because the receiver is tried again every few seconds.
      if (reason !== undefined && reason !== told) {
        log.warn({ destination: destination.name, reason }, 'the audit logs could not be sent, will be tried again');
      }
      told = reason ?? '';
      return reason === undefined;
    },
  });
  return {
    stop: async () => {
      const grace = setTimeout(() => cut.abort(), STOP_GRACE_MS);
      await loop.stop();
      clearTimeout(grace);
      await releaseStream(system, lease).catch(() => undefined);
    },
  };
}

async function nextEntries(databases: Databases, destination: string): Promise<StreamedEntry[]> {
  const grown = await findGrownRecords(databases.system, destination, RECORDS_AT_ONCE);
  const entries: StreamedEntry[] = [];
  for (const record of grown) entries.push(...(await entriesOf(databases, record)));
  return entries;
}

const entriesOf = (databases: Databases, { record, sent }: GrownRecord): Promise<StreamedEntry[]> =>
  record === INSTALLATION
    ? withSystem(databases, (db) => findEntriesAfter(installationChain(db), sent, ENTRIES_OF_RECORD))
    : withOrganization(databases, { organizationId: record, actor: { userId: null } }, (db) =>
        findEntriesAfter(organizationChain(db), sent, ENTRIES_OF_RECORD),
      );

/** The last position of each record. */
const ends = (entries: readonly StreamedEntry[]) =>
  [...Map.groupBy(entries, ({ record }) => record)].map(([record, of]) => ({
    record,
    position: Math.max(...of.map(({ position }) => position)),
  }));

/** Sends a batch. Returns undefined when the receiver has it, and otherwise what went wrong. */
async function reasonNotSent(
  { publicUrl, version, token, withDetail, ca }: StreamParts,
  destination: Destination,
  entries: readonly StreamedEntry[],
  cut: AbortSignal,
): Promise<string | undefined> {
  const signal = AbortSignal.any([cut, AbortSignal.timeout(BATCH_MS)]);
  const shown = withDetail ? entries : entries.map(({ detail: _, ...entry }) => entry);
  const sender = { host: new URL(publicUrl()).hostname, version };
  try {
    if (destination.kind === 'https') await sendHttps(destination, shown.map(sentFields), { signal, token, ca });
    else {
      const frames = shown.map((entry) => syslogFrame(syslogMessage(entry, sender)));
      await sendSyslog(destination, frames, { signal, ca });
    }
    return undefined;
  } catch (error) {
    return signal.aborted ? 'too slow' : reasonOf(error);
  }
}

/** Returns a code or our own words, because messages of the network contain addresses. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
};
