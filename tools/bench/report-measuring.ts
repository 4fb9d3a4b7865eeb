import type pg from 'pg';
import type { Databases } from '#platform/server/database/database.ts';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { aSession } from '#tests/support/builders.ts';
import type { ReportCall } from './report-calls.ts';
import type { ReportGround } from './report-floors.ts';
import { organizationNamed } from './reports-data.ts';

/** How often calls are repeated; slow ones less often. */
interface Repetition {
  readonly rounds: number;
  readonly fewestRounds: number;
  readonly enoughMs: number;
}

const WARM_ROUNDS = 3;

/** Alternates the calls, so that other load on the machine affects all of them equally. Returns the times of each. */
export async function inTurn(
  works: readonly (() => Promise<unknown>)[],
  { rounds, fewestRounds, enoughMs }: Repetition,
): Promise<number[][]> {
  const times: number[][] = works.map(() => []);
  const start = performance.now();
  const isEnough = (round: number) => round >= fewestRounds && performance.now() - start > enoughMs;
  for (let round = -WARM_ROUNDS; round < rounds && !isEnough(round); round += 1) {
    for (const [at, work] of works.entries()) {
      const began = performance.now();
      await work();
      if (round >= 0) times[at]?.push(performance.now() - began);
    }
  }
  return times;
}

export async function answered(url: string, { asFile }: ReportCall, token?: string): Promise<void> {
  const answer = await fetch(url, {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(asFile && { accept: 'application/csv' }) },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${text}`);
}

export const tokenFor = async (
  databases: Databases,
  { organizationId }: ReportGround,
  scope?: string[],
): Promise<string> =>
  (await aSession(databases, { role: 'admin', organizationId, ...(scope && { profile: 'safetyManager', scope }) }))
    .token;

export const tagsNamed = (owner: pg.ClientConfig, { organizationId }: ReportGround, names: readonly string[]) =>
  withOwnerClient(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from user_tags where organization_id = $1 and name = any($2)`,
      [organizationId, names],
    );
    return rows.map(({ id }) => id);
  });

const DAY_MS = 86_400_000;
const FAR = 10_000;
const TWO_YEARS = 750;

/** The organizations of the benchmark use UTC. */
export async function groundOf(owner: pg.ClientConfig, name: string, daysBack = TWO_YEARS): Promise<ReportGround> {
  const organizationId = (await organizationNamed(owner, name)) ?? '';
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const midnight = (daysAgo: number) => new Date(today - daysAgo * DAY_MS).toISOString();
  return withOwnerClient(owner, async (client) => {
    const { rows } = await client.query<{ id: string; takenAt: string; userId: string }>(
      `select id, taken_at::text as "takenAt", user_id as "userId" from results where organization_id = $1
       order by taken_at, id offset (select least(${FAR}, count(*) / 2) from results where organization_id = $1) limit 1`,
      [organizationId],
    );
    const [far = { id: '', takenAt: '', userId: '' }] = rows;
    const times = { week: midnight(6), month: midnight(29), quarter: midnight(89), end: midnight(-1) };
    return { organizationId, ...times, far, beginning: midnight(daysBack), userId: far.userId };
  });
}
