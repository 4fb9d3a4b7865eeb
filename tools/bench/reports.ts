import { rollUpScopes } from '#areas/reports/figures/server/scoped-days.service.ts';
import { startBareServer } from './bare-server.ts';
import { startBenchServer } from './bench-server.ts';
import { percentile, rounded, type Benchmark, type Measurement } from './measurement.ts';
import { REPORT_CALLS, type ReportCall } from './report-calls.ts';
import { answered, groundOf, inTurn, tagsNamed, tokenFor } from './report-measuring.ts';
import { LARGE, onReportsData, YOUNG, type ReportsPlace } from './reports-data.ts';

const ENOUGH = { rounds: 40, fewestRounds: 5, enoughMs: 20_000 };

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
    await rollUpScopes(databases);
    const lines: Measurement[] = [];
    for (const [at, call] of REPORT_CALLS.entries()) {
      const url = app.url + call.path(large);
      const [own, floor, withoutPast, scoped] = await inTurn(
        [
          () => answered(url, call, token),
          () => answered(`${bare.url}/${at}`, call),
          () => answered(app.url + call.path(young), call, youngToken),
          () => answered(url, call, scopedToken),
        ],
        ENOUGH,
      );
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
