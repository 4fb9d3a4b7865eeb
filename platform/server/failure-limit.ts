import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SystemDb } from './database.ts';

/** So many failures within the window are borne; after that callers wait until the window ends. */
export interface FailureLimit {
  readonly name: string;
  readonly failures: number;
  readonly windowSeconds: number;
}

interface Counted {
  readonly limit: FailureLimit;
  /** Made by the server from things a caller cannot vary freely, or a fresh count would be one letter away. */
  readonly key: string;
}

/** How long callers must wait, in whole seconds; 0 when they may go on. Kept in the database: all servers count as one. */
export async function secondsToWait(system: SystemDb, counted: readonly Counted[]): Promise<number> {
  const { rows } = await sql<{ key: string; failures: number; seconds: number }>`
    select key, failures, ceil(extract(epoch from window_ends_at - now()))::int as seconds
    from failure_counts
    where key = any(${counted.map(stored)}) and window_ends_at > now()`.execute(system);
  const waits = counted.map(
    (each) => rows.find(({ key, failures }) => key === stored(each) && failures >= each.limit.failures)?.seconds ?? 0,
  );
  return Math.max(0, ...waits);
}

export async function countFailure(system: SystemDb, counted: readonly Counted[]): Promise<void> {
  for (const each of counted) {
    await sql`
      insert into failure_counts as counts (key, failures, window_ends_at)
      values (${stored(each)}, 1, now() + make_interval(secs => ${each.limit.windowSeconds}))
      on conflict (key) do update set
        failures = case when counts.window_ends_at > now() then counts.failures + 1 else 1 end,
        window_ends_at = case when counts.window_ends_at > now() then counts.window_ends_at else excluded.window_ends_at end`.execute(
      system,
    );
  }
}

export async function forgetFailures(system: SystemDb, counted: readonly Counted[]): Promise<void> {
  await sql`delete from failure_counts where key = any(${counted.map(stored)})`.execute(system);
}

export async function deletePastFailures(system: SystemDb): Promise<void> {
  await sql`delete from failure_counts where window_ends_at < now()`.execute(system);
}

/** Only a hash is stored: the table tells nothing of addresses or people. */
const stored = ({ limit, key }: Counted): string =>
  createHash('sha256').update(`${limit.name}\0${key}`).digest('base64url');
