import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Problem, tooManyRequests, type ProblemKind } from '#platform/shared/problem.ts';
import type { SystemDb } from '#platform/server/database/database.ts';

export interface FailureLimit {
  readonly name: string;
  /** Failures allowed before callers must wait. */
  readonly failures: number;
  /**
   * Without `growth`: counted from the first failure, and callers wait until it ends. With it: counted from the last
   * one.
   */
  readonly windowSeconds: number;
  /** After the last allowed failure callers wait two seconds, and after each further one twice as long as before. */
  readonly growth?: { readonly longestSeconds: number };
}

export interface Counted {
  readonly limit: FailureLimit;
  /**
   * Built by the server from values that a caller cannot vary freely; otherwise one changed letter would start a new
   * count.
   */
  readonly key: string;
}

interface Count {
  key: string;
  failures: number;
  secondsSinceFailure: number;
  secondsToWindowEnd: number;
}

/**
 * Returns how long callers must wait, in whole seconds; 0 when they may continue. Stored in the database, so all
 * servers share the count.
 */
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

/**
 * Call it before the work and again before the outcome is revealed; otherwise simultaneous guesses on several servers
 * would get past it. `guesses.ts` does both.
 */
export async function refuseWhileWaiting(system: SystemDb, counted: readonly Counted[]): Promise<void> {
  const seconds = await secondsToWait(system, counted);
  if (seconds > 0) throw new Problem(tooManyRequests, { values: { seconds }, retryAfterSeconds: seconds });
}

/**
 * Counts a wrong secret that cannot be guessed (a link, a ticket, a passkey) and throws the problem, or a wait after
 * too many. A correct secret is never checked against the count: people who share an address with an attacking program
 * must not be locked out.
 */
export async function refuseWrong(system: SystemDb, counted: readonly Counted[], kind: ProblemKind): Promise<never> {
  await refuseWhileWaiting(system, counted);
  await countFailure(system, counted);
  throw new Problem(kind);
}

/** Counts one failure for each key and returns the new counts in the same order. */
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

/** Only a hash is stored, so the table reveals nothing about addresses or people. */
const stored = ({ limit, key }: Counted): string =>
  createHash('sha256').update(`${limit.name}\0${key}`).digest('base64url');
