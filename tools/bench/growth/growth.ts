import { availableParallelism, loadavg } from 'node:os';
import { rollUpScopes } from '#areas/reports/figures/server/scoped-days.service.ts';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { anOpenSession, aSession } from '#tests/support/builders.ts';
import { startBareServer } from '../bare-server.ts';
import { startBenchServer } from '../bench-server.ts';
import { addFurther, removeFurther } from './further-organizations.ts';
import {
  growthOrganizations,
  growthSizes,
  makeSize,
  nameOf,
  onGrowthData,
  type GrowthGround,
  type GrowthSize,
} from './growth-data.ts';
import { addFigures, readFigures, type CallFigures, type SizeFigures } from './growth-figures.ts';
import { handedIn } from './growth-hand-in.ts';
import { minuteJobs } from './growth-jobs.ts';
import { writePage } from './growth-page.ts';
import { median, rounded, type Benchmark, type Measurement } from '../measurement.ts';
import { REPORT_CALLS } from '../report-calls.ts';
import type { ReportGround } from '../report-floors.ts';
import { answered, groundOf, inTurn, tagsNamed, tokenFor } from '../report-measuring.ts';
import { organizationNamed } from '../reports-data.ts';

const ENOUGH = { rounds: 15, fewestRounds: 3, enoughMs: 8_000 };

/**
 * Measures each report, handing in a test and the jobs of a minute as an organization grows, then the jobs as
 * organizations become many. Writes docs/performance.md with its pictures.
 */
export const growth: Benchmark = async () =>
  onGrowthData(async (ground) => {
    const lines: Measurement[] = [];
    await removeFurther(ground);
    await widenScopes(ground);
    for (const size of growthSizes()) {
      const figures = await measured(ground, size);
      writePage(addFigures({ sizes: [figures] }));
      lines.push(...linesOf(figures));
    }
    for (const organizations of growthOrganizations()) {
      await addFurther(ground, organizations);
      const jobs = Object.fromEntries(await minuteJobs(ground.databases));
      writePage(addFigures({ organizations: [{ organizations, jobs }] }));
    }
    return lines;
  });

async function measured(ground: GrowthGround, size: GrowthSize): Promise<SizeFigures> {
  const stored = readFigures().sizes.find(({ results }) => results === size.results);
  const seed = (await makeSize(ground, size)) ?? stored?.seed;
  const organizationId = (await organizationNamed(ground.owner, nameOf(size))) ?? '';
  const reports = await reportTimes(ground, size);
  const handIn = (await handedIn(ground, organizationId)) ?? stored?.handIn;
  if (!handIn) throw new Error('Nobody is left to hand in a test: measure on new data.');
  const jobs = Object.fromEntries(await minuteJobs(ground.databases));
  return {
    ...size,
    measuredOn: new Date().toISOString().slice(0, 10),
    load: rounded(loadavg()[1] ?? 0),
    cores: availableParallelism(),
    ...(seed && { seed }),
    reports,
    handIn,
    jobs,
  };
}

/**
 * On kept data, the scoped administrator of the last run goes on: their days are stored, which takes a quarter of an hour
 * for 10 million results. Those of earlier runs see everybody, because the job of scopes visits every one it finds.
 */
const widenScopes = ({ owner }: GrowthGround) =>
  withOwnerClient(owner, (client) =>
    client.query(`
      update users set is_scoped = false
      where is_scoped
        and id not in (select distinct on (organization_id) id from users where is_scoped order by organization_id, id desc)`),
  );

/** Returns the scoped administrator of an organization, who sees a third of the people. */
async function scopedReader(
  { databases, owner }: Pick<GrowthGround, 'databases' | 'owner'>,
  ground: ReportGround,
): Promise<{ userId: string; accountId: string }> {
  const { organizationId } = ground;
  const known = await withOwnerClient(owner, (client) =>
    client.query<{ userId: string; accountId: string }>(
      `select id as "userId", account_id as "accountId" from users where organization_id = $1 and is_scoped`,
      [organizationId],
    ),
  );
  const scope = await tagsNamed(owner, ground, ['Mine', 'Plant']);
  return known.rows[0] ?? aSession(databases, { role: 'admin', organizationId, profile: 'safetyManager', scope });
}

async function reportTimes(
  { databases, owner, databaseCpu }: GrowthGround,
  size: GrowthSize,
): Promise<SizeFigures['reports']> {
  const ground = await groundOf(owner, nameOf(size), size.days + 20);
  const app = await startBenchServer(databases);
  const bare = await startBareServer(owner, new Map(REPORT_CALLS.map(({ floor }, at) => [`/${at}`, floor(ground)])));
  try {
    const reader = await scopedReader({ databases, owner }, ground);
    await rollUpScopes(databases);
    // Storing the days of five years can take longer than a sign-in counts as fresh, as it must for files.
    const token = await tokenFor(databases, ground);
    const scopedToken = await anOpenSession(databases, { organizationId: ground.organizationId, ...reader });
    const figures: SizeFigures['reports'][number][] = [];
    for (const [at, call] of REPORT_CALLS.entries()) {
      const url = app.url + call.path(ground);
      const works = [
        () => answered(url, call, token),
        () => answered(`${bare.url}/${at}`, call),
        () => answered(url, call, scopedToken),
      ];
      const times = await inTurn(works, ENOUGH);
      const cpu: number[] = [];
      for (const work of works) cpu.push(await cpuOf(work, databaseCpu));
      figures.push({ name: call.name, time: callFigures(times.map(median)), cpu: callFigures(cpu) });
    }
    return figures;
  } finally {
    await bare.stop();
    await app.stop();
  }
}

const callFigures = ([product = 0, floor = 0, scoped = 0]: readonly number[]): CallFigures => ({
  product: rounded(product),
  floor: rounded(floor),
  scoped: rounded(scoped),
});

const CALLS_FOR_CPU = 12;

/** Returns the CPU time of one call in milliseconds: of the server, which is this process, and of the database. */
async function cpuOf(work: () => Promise<unknown>, databaseCpu: () => number): Promise<number> {
  const [database, ours] = [databaseCpu(), process.cpuUsage()];
  for (let at = 0; at < CALLS_FOR_CPU; at += 1) await work();
  const { user, system } = process.cpuUsage(ours);
  return (databaseCpu() - database + (user + system) / 1000) / CALLS_FOR_CPU;
}

const linesOf = ({ results, reports, handIn }: SizeFigures): Measurement[] => [
  ...reports.map(({ name, time: { product, floor } }) => ({
    name: `${results} results, ${name}: p50`,
    value: product,
    unit: 'ms',
    floor,
    ratio: rounded(product / floor),
  })),
  {
    name: `${results} results, a full test started and handed in`,
    value: rounded(handIn.start + handIn.submission),
    unit: 'ms',
  },
];
