import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollUpChangedDays, rollUpFirstDays } from '#areas/reports/figures/server/daily-results.service.ts';
import { rollUpScopes } from '#areas/reports/figures/server/scoped-days.service.ts';
import { seededRandom } from '#areas/testing/tasks/seeded-random.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { trendsAgree } from './agreeing-dashboard.ts';
import { scoreListAgrees, scorePointsAgree } from './agreeing-scores.ts';
import { rawRows } from './raw-rows.ts';
import { lookOf, startRandomWorld, type ReportWorld } from './report-world.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await startRandomWorld('rolled up');
});
afterAll(() => world.server.close());

const PERIODS = [
  { period: '90d' },
  { period: 'month' },
  // Cut in the middle of a day at both ends.
  {
    from: new Date(Date.now() - 71.3 * 86_400_000).toISOString(),
    to: new Date(Date.now() - 2.4 * 86_400_000).toISOString(),
  },
] as const;

/** The numbers match the current rows, whatever has been rolled up so far. */
async function expectTrueNumbers(): Promise<number> {
  const rows = await rawRows(world.server, world.organizationId);
  // One sees everybody, one the people with certain tags.
  for (const reader of world.readers.slice(0, 2)) {
    for (const filter of PERIODS) {
      const look = lookOf({ ...world, rows }, filter, reader);
      await trendsAgree(look);
      await scorePointsAgree(look);
      await scoreListAgrees(look, 0);
    }
  }
  return rows.results.length;
}

const EVERYBODY = '00000000-0000-0000-0000-000000000000';

const stored = async (table: string, condition = 'true'): Promise<number> => {
  const [row] = await asAdmin<{ count: number }>(
    world.server.admin,
    `select count(*)::int from ${table} where organization_id = $1 and ${condition}`,
    [world.organizationId],
  );
  return row?.count ?? 0;
};

/** Changes some results as in real life: void, valid again after a correction, moved in time, a visit settled. */
async function changeSome(seed: string): Promise<void> {
  const random = seededRandom(seed, 'changes');
  const { results, visits } = await rawRows(world.server, world.organizationId);
  const some = <T>(values: readonly T[], many: number): T[] => random.shuffled(values).slice(0, many);
  const change = (statement: string, ids: readonly string[]) =>
    asAdmin(world.server.admin, `${statement} where id = any($1::uuid[])`, [ids]);
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  await change(`update results set voided_at = now(), void_reason = 'planted'`, idsOf(some(results, 8)));
  await change(`update results set voided_at = null, void_reason = null`, idsOf(some(results, 4)));
  await change(`update results set taken_at = taken_at - interval '26 hours'`, idsOf(some(results, 5)));
  const settledVisits = visits.filter(({ outcome }) => outcome === 'confirming');
  await change(`update visits set outcome = 'unconfirmed'`, idsOf(some(settledVisits, 3)));
}

test('numbers are correct before, during and after the roll-up, and after every change', async () => {
  const { databases } = world.server;
  const place = { organizationId: world.organizationId, actor: { userId: null } };

  expect(await stored('daily_results')).toBe(0);
  expect(await expectTrueNumbers()).toBeGreaterThan(300);

  for (let days = 0; days < 3; days += 1) await withOrganization(databases, place, rollUpFirstDays);
  expect(await stored('daily_results')).toBeGreaterThan(0);
  expect(await stored('changed_results')).toBeGreaterThan(0);
  await expectTrueNumbers();

  await rollUpScopes(databases);
  expect(await stored('daily_results', `scope_key <> '${EVERYBODY}'`)).toBeGreaterThan(0);
  await expectTrueNumbers();

  await rollUpChangedDays(databases);
  expect(await stored('changed_results')).toBe(0);
  await expectTrueNumbers();
  await rollUpScopes(databases);
  await expectTrueNumbers();

  for (const seed of ['first', 'second']) {
    await changeSome(seed);
    expect(await stored('changed_results')).toBeGreaterThan(0);
    await expectTrueNumbers();
    await withOrganization(databases, place, rollUpFirstDays);
    await rollUpScopes(databases);
    await expectTrueNumbers();
    await rollUpChangedDays(databases);
    await expectTrueNumbers();
    await rollUpScopes(databases);
    await expectTrueNumbers();
  }
});

test('after a change of the time zone numbers are correct, before and after days are rolled up again', async () => {
  await rollUpChangedDays(world.server.databases);

  for (const timeZone of ['Asia/Kathmandu', 'America/Sao_Paulo']) {
    await asAdmin(world.server.admin, `update organizations set time_zone = $2 where id = $1`, [
      world.organizationId,
      timeZone,
    ]);
    await expectTrueNumbers();
    await rollUpScopes(world.server.databases);
    await expectTrueNumbers();
    await rollUpChangedDays(world.server.databases);
    await rollUpScopes(world.server.databases);
    await expectTrueNumbers();
  }
});
