import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NORMS } from '#areas/scoring/norms.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import { anOrganization, aUser } from '#tests/support/builders.ts';
import { plainFigures } from '#tests/support/results/plain-figures.ts';
import { byProof } from '#tests/support/proof.ts';
import { reportedTests, type ReportedTest } from '#tests/support/results/reported-tests.ts';
import { asAdmin, databaseForTests } from '#tests/support/database/test-database.ts';
import type { DailyFigures } from '../daily-figures.ts';
import { ReportFilter } from '#areas/reports/frame/report-filter.ts';
import { findDailyFigures } from './daily-figures.queries.ts';
import { rollUpFirstDays } from './daily-results.service.ts';

const database = databaseForTests();

const PERIOD = { from: '2018-02-10T00:00:00Z', to: '2018-02-26T00:00:00Z' };
/** São Paulo set its clocks back in the night to February 18, 2018, so that Saturday had 25 hours. */
const ZONES = ['America/Sao_Paulo', 'Pacific/Auckland', 'UTC', 'Asia/Kathmandu'];
const at = (minute: number): string => new Date(Date.parse('2018-02-14T00:00:00Z') + minute * 60_000).toISOString();

const inside = <T>(organizationId: string, work: (db: TenantDb) => Promise<T>): Promise<T> =>
  withOrganization(database.databases, { organizationId, actor: { userId: null } }, work);

const figuresOf = (organizationId: string, filter = {}, resultDays: number | null = null) =>
  inside(organizationId, async (db) => {
    const asked = ReportFilter.parse({ ...PERIOD, ...filter });
    const reader = { userId: crypto.randomUUID(), resultDays };
    return (await findDailyFigures(db, { filter: asked, reader })).days;
  });

/** Rounds, because sums of binary fractions depend in the last digit on the order of addition. */
const rounded = (days: readonly DailyFigures[]) =>
  JSON.parse(
    JSON.stringify(days, (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(6)) : value)),
  );

const someTest = fc.record({
  minute: fc.integer({ min: 0, max: 9 * 1440 }),
  testType: fc.constantFrom('FullTest', 'FullTest', 'LightningTest'),
  isValid: fc.constantFrom(true, true, true, false),
  flags: fc.constantFrom([], [], ['new_device']),
  score: fc.integer({ min: 300, max: 700 }),
  deviation: fc.option(fc.integer({ min: -90, max: 120 })),
  pass: fc.boolean(),
  normsVersion: fc.constantFrom(NORMS.version, NORMS.version, 'former'),
  outcome: fc.constantFrom('clear', 'confirmed', 'unconfirmed', 'cleared_on_retest', 'confirming'),
  /** Minutes until the retest. */
  retest: fc.option(fc.integer({ min: 5, max: 60 }), { freq: 2 }),
});
type SomeTest = typeof someTest extends fc.Arbitrary<infer T> ? T : never;

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('store' as const), tests: fc.array(someTest, { maxLength: 5 }) }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'roll up' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('settle' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), zone: fc.constantFrom(...ZONES) }) },
);

class World {
  readonly organizationId: string;
  readonly userId: string;
  readonly #ids: string[] = [];

  constructor(organizationId: string, userId: string) {
    this.organizationId = organizationId;
    this.userId = userId;
  }

  async do(change: typeof step extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
    if (change.kind === 'store') await this.#store(change.tests);
    if (change.kind === 'roll up') await inside(this.organizationId, rollUpFirstDays);
    if (change.kind === 'move') await this.#ask('update organizations set time_zone = $2 where id = $1', change.zone);
    if (!('which' in change)) return;
    const id = this.#ids[change.which % (this.#ids.length || 1)] ?? null;
    if (change.kind === 'void') {
      await this.#ask('update results set voided_at = now() where organization_id = $1 and id = $2', id);
    } else {
      await this.#ask(
        `update visits set outcome = 'unconfirmed' where organization_id = $1 and id = (select visit_id from results where id = $2)`,
        id,
      );
    }
  }

  async #store(tests: readonly SomeTest[]): Promise<void> {
    const firsts = tests.map((each) => this.#stored(each, each.minute));
    const ids = await reportedTests(database, this.organizationId, firsts);
    const retests = tests.flatMap((each, i) =>
      each.retest === null ? [] : [{ ...this.#stored(each, each.minute + each.retest), retestOf: ids[i] ?? '' }],
    );
    this.#ids.push(...ids, ...(await reportedTests(database, this.organizationId, retests)));
  }

  #stored(each: SomeTest, minute: number): ReportedTest {
    const { testType, isValid, flags, normsVersion, outcome, pass, deviation, score } = each;
    const isFull = testType === 'FullTest';
    return {
      testType,
      isValid,
      flags,
      normsVersion,
      outcome,
      userId: this.userId,
      takenAt: at(minute),
      ...(each.isValid && { score: score / 10 }),
      ...(isFull
        ? each.isValid && deviation !== null && { deviation: deviation / 10 }
        : { pass: each.isValid && pass }),
    };
  }

  #ask(text: string, value: string | null) {
    return asAdmin(database.admin, text, [this.organizationId, value]);
  }
}

async function aWorld(zone: string): Promise<World> {
  const organizationId = await anOrganization(database.databases, 'Random');
  await asAdmin(database.admin, 'update organizations set time_zone = $2 where id = $1', [organizationId, zone]);
  return new World(organizationId, await aUser(database.databases, { organizationId }));
}

test('the figures of each day match its results, however far the job has come', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ZONES),
      fc.array(step, { minLength: 3, maxLength: 9 }),
      async (zone, changes) => {
        const world = await aWorld(zone);
        for (const change of changes) await world.do(change);

        const plain = rounded(await plainFigures(database, world.organizationId, PERIOD));
        expect(rounded(await figuresOf(world.organizationId))).toEqual(plain);
        expect(rounded(await figuresOf(world.organizationId, {}, 36_500))).toEqual(plain);

        while (await inside(world.organizationId, rollUpFirstDays));
        expect(rounded(await figuresOf(world.organizationId))).toEqual(plain);
        expect(
          await asAdmin(database.admin, 'select from changed_results where organization_id = $1', [
            world.organizationId,
          ]),
        ).toEqual([]);
      },
    ),
    { numRuns: byProof({ gate: 8, all: 25 }), endOnFailure: true },
  );
});

test('a stored day is read and not computed again, and a part of a day is computed', async () => {
  const { organizationId, userId } = await aWorld('UTC');
  await reportedTests(database, organizationId, [
    { userId, takenAt: at(60), score: 40 },
    { userId, takenAt: at(700), score: 44 },
  ]);
  await inside(organizationId, rollUpFirstDays);
  await asAdmin(
    database.admin,
    `update daily_results set figures = figures || '{"median": 99}' where organization_id = $1`,
    [organizationId],
  );

  expect(await figuresOf(organizationId)).toMatchObject([{ full: 2, median: 99 }]);
  expect(await figuresOf(organizationId, { to: at(600) })).toMatchObject([{ full: 1, median: 40 }]);
  expect(await figuresOf(organizationId, { attempt: 'all' })).toMatchObject([{ full: 2, median: 42 }]);
});

test('an invalid retest does not hide the red before it', async () => {
  const { organizationId, userId } = await aWorld('UTC');
  const red = { userId, takenAt: at(60), score: 50, deviation: 8, outcome: 'unconfirmed' };
  const [id = ''] = await reportedTests(database, organizationId, [red]);
  await reportedTests(database, organizationId, [{ userId, takenAt: at(75), isValid: false, retestOf: id }]);

  expect(await figuresOf(organizationId)).toMatchObject([{ found: 1, redFirsts: 1, unconfirmed: 1, invalid: 1 }]);
});

test('a result stored while the job runs is in the next request, and in the next run', async () => {
  const { organizationId, userId } = await aWorld('UTC');
  await reportedTests(database, organizationId, [{ userId, takenAt: at(60), score: 40 }]);

  await inside(organizationId, async (db) => {
    await rollUpFirstDays(db);
    await reportedTests(database, organizationId, [{ userId, takenAt: at(90), score: 44 }]);
  });

  expect(await figuresOf(organizationId)).toMatchObject([{ full: 2, median: 42 }]);
  await inside(organizationId, rollUpFirstDays);
  expect(await figuresOf(organizationId)).toMatchObject([{ full: 2, median: 42 }]);
});
