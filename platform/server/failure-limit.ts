import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Problem, tooManyRequests, type ProblemKind } from '#platform/shared/problem.ts';
import type { SystemDb } from './database.ts';

export interface FailureLimit {
  readonly name: string;
  /** So many failures are borne; from then on callers wait. */
  readonly failures: number;
  /** Without `growth`: since the first failure, and callers wait until it ends. With it: since the last one. */
  readonly windowSeconds: number;
  /** After the last failure that is borne callers wait two seconds, after each further one twice as long as before. */
  readonly growth?: { readonly longestSeconds: number };
}

export interface Counted {
  readonly limit: FailureLimit;
  /** Made by the server from things a caller cannot vary freely, or a fresh count would be one letter away. */
  readonly key: string;
}

interface Count {
  key: string;
  failures: number;
  secondsSinceFailure: number;
  secondsToWindowEnd: number;
}

/** How long callers must wait, in whole seconds; 0 when they may go on. Kept in the database: all servers count as one. */
export async function secondsToWait(system: SystemDb, counted: readonly Counted[]): Promise<number> {
  const { rows } = await sql<Count>`
    select key, failures, extract(epoch from now() - failed_at)::float8 as "secondsSinceFailure",
           extract(epoch from window_ends_at - now())::float8 as "secondsToWindowEnd"
    from failure_counts
    where key = any(${counted.map(stored)}) and window_ends_at > now()`.execute(system);
  const waits = counted.map((each) => {
    const count = rows.find(({ key }) => key === stored(each));
    return count ? waitOf(each.limit, count) : 0;
  });
  return Math.max(0, ...waits.map(Math.ceil));
}

function waitOf({ failures, growth }: FailureLimit, count: Count): number {
  if (count.failures < failures) return 0;
  if (!growth) return count.secondsToWindowEnd;
  return Math.min(2 ** (count.failures - failures + 1), growth.longestSeconds) - count.secondsSinceFailure;
}

/** To be asked before the work and again before its outcome is told, or guesses sent all at once would get past it. */
export async function refuseWhileWaiting(system: SystemDb, counted: readonly Counted[]): Promise<void> {
  const seconds = await secondsToWait(system, counted);
  if (seconds > 0) throw new Problem(tooManyRequests, { values: { seconds }, retryAfterSeconds: seconds });
}

/**
 * Counts something wrong that nobody guesses (a link, a ticket, a passkey) and answers it with the problem, or with a
 * wait once there were too many. Nobody with the right one is asked about the count: those who share an address with a
 * program that tries wrong ones must not be kept out by it.
 */
export async function refuseWrong(system: SystemDb, counted: readonly Counted[], kind: ProblemKind): Promise<never> {
  await refuseWhileWaiting(system, counted);
  await countFailure(system, counted);
  throw new Problem(kind);
}

/** Counts one failure for each key and answers how many there are now, in the same order. */
export async function countFailure(system: SystemDb, counted: readonly Counted[]): Promise<number[]> {
  const counts: number[] = [];
  for (const each of counted) {
    const { windowSeconds, growth } = each.limit;
    const { rows } = await sql<{ failures: number }>`
      insert into failure_counts as counts (key, failures, failed_at, window_ends_at)
      values (${stored(each)}, 1, now(), now() + make_interval(secs => ${windowSeconds}))
      on conflict (key) do update set
        failures = case when counts.window_ends_at > now() then counts.failures + 1 else 1 end,
        failed_at = now(),
        window_ends_at = case when counts.window_ends_at > now() and not ${growth !== undefined}::boolean
          then counts.window_ends_at else excluded.window_ends_at end
      returning failures`.execute(system);
    counts.push(rows[0]?.failures ?? 1);
  }
  return counts;
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
