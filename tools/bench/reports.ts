import type pg from 'pg';
import { withOwnerClient } from '#platform/server/owner-client.ts';
import type { Databases } from '#platform/server/database.ts';
import { aSession } from '#tests/support/builders.ts';
import { startBareServer } from './bare-server.ts';
import { startBenchServer } from './bench-server.ts';
import { percentile, rounded, type Benchmark, type Measurement } from './measurement.ts';
import { REPORT_CALLS, type ReportCall } from './report-calls.ts';
import type { ReportGround } from './report-floors.ts';
import { LARGE, onReportsData, organizationNamed, YOUNG, type ReportsPlace } from './reports-data.ts';

const ROUNDS = 40;
const WARM_ROUNDS = 3;
/** Slow calls are measured less often. */
const FEWEST_ROUNDS = 5;
const ENOUGH_MS = 20_000;

/**
 * Measures every call of the reports over HTTP at 1,000,000 results in the organization, 2,000,000 in all, on both
 * kinds of database. The floor is the same answer by plain SQL, the bare driver and a bare HTTP server, measured
 * alternately. REPORTS_BENCH_DATA names a directory that keeps the databases for the next run.
 */
export const reports: Benchmark = async function* () {
  yield* await onReportsData('embedded', measured);
  yield* await onReportsData('server', measured);
};

async function measured({ databases, owner, place }: ReportsPlace): Promise<Measurement[]> {
  const large = await groundOf(owner, LARGE);
  const young = await groundOf(owner, YOUNG);
  const floors = new Map(REPORT_CALLS.map(({ floor }, at) => [`/${at}`, floor(large)]));
  const app = await startBenchServer(databases);
  const bare = await startBareServer(owner, floors);
  try {
    const token = await tokenFor(databases, large);
    const youngToken = await tokenFor(databases, young);
    const scopedToken = await tokenFor(databases, large, await tagsNamed(owner, large, ['Mine', 'Plant']));
    const lines: Measurement[] = [];
    for (const [at, call] of REPORT_CALLS.entries()) {
      const url = app.url + call.path(large);
      const [own, floor, withoutPast, scoped] = await inTurn([
        () => answered(url, call, token),
        () => answered(`${bare.url}/${at}`, call),
        () => answered(app.url + call.path(young), call, youngToken),
        () => answered(url, call, scopedToken),
      ]);
      lines.push(...linesOf(`${place}, ${call.name}`, call, { own, floor, withoutPast, scoped }));
    }
    return lines;
  } finally {
    await bare.stop();
    await app.stop();
  }
}

type Times = readonly number[];
interface CallTimes {
  readonly own: Times | undefined;
  readonly floor: Times | undefined;
  readonly withoutPast: Times | undefined;
  readonly scoped: Times | undefined;
}

function linesOf(
  name: string,
  { isOfWeek }: ReportCall,
  { own = [], floor = [], withoutPast = [], scoped = [] }: CallTimes,
): Measurement[] {
  const line = (what: string, value: number, beside: number): Measurement => ({
    name: `${name}: ${what}`,
    value: rounded(value),
    unit: 'ms',
    floor: rounded(beside),
    ratio: rounded(value / beside),
  });
  return [
    line('p50', percentile(own, 50), percentile(floor, 50)),
    line('p95', percentile(own, 95), percentile(floor, 95)),
    ...(isOfWeek ? [line('p50 beside the same without a past', percentile(own, 50), percentile(withoutPast, 50))] : []),
    line(
      'p95 for a scoped administrator, beside the floor for everybody',
      percentile(scoped, 95),
      percentile(floor, 95),
    ),
  ];
}

/** Alternates the calls, so that other load on the machine affects all of them equally. */
async function inTurn(works: readonly (() => Promise<void>)[]): Promise<number[][]> {
  const times: number[][] = works.map(() => []);
  const start = performance.now();
  const isEnough = (round: number) => round >= FEWEST_ROUNDS && performance.now() - start > ENOUGH_MS;
  for (let round = -WARM_ROUNDS; round < ROUNDS && !isEnough(round); round += 1) {
    for (const [at, work] of works.entries()) {
      const began = performance.now();
      await work();
      if (round >= 0) times[at]?.push(performance.now() - began);
    }
  }
  return times;
}

async function answered(url: string, { asFile }: ReportCall, token?: string): Promise<void> {
  const answer = await fetch(url, {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(asFile && { accept: 'application/csv' }) },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${text}`);
}

const tokenFor = async (databases: Databases, { organizationId }: ReportGround, scope?: string[]): Promise<string> =>
  (await aSession(databases, { role: 'admin', organizationId, ...(scope && { profile: 'safetyManager', scope }) }))
    .token;

const tagsNamed = (owner: pg.ClientConfig, { organizationId }: ReportGround, names: readonly string[]) =>
  withOwnerClient(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from user_tags where organization_id = $1 and name = any($2)`,
      [organizationId, names],
    );
    return rows.map(({ id }) => id);
  });

const DAY_MS = 86_400_000;
const FAR = 10_000;

/** The organizations of the benchmark use UTC. */
async function groundOf(owner: pg.ClientConfig, name: string): Promise<ReportGround> {
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
    return { organizationId, ...times, far, beginning: midnight(750), userId: far.userId };
  });
}
