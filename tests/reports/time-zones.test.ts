import { beforeAll, describe, expect, test } from 'vitest';
import { getDashboardTrends } from '#areas/reports/dashboard/dashboard.contract.ts';
import { countMatching } from '#areas/reports/frame/filter.contract.ts';
import { rollUpChangedDays } from '#areas/reports/figures/server/daily-results.service.ts';
import { getTimeline } from '#areas/reports/timeline/timeline.contract.ts';
import { listUserStats } from '#areas/reports/user-stat/user-stat.contract.ts';
import type { UserStat } from '#areas/reports/user-stat/user-stat-row.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { aUser } from '#tests/support/builders.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { beginningOf, daysAfter } from './plain-clock.ts';
import { trendsAgree } from './agreeing-dashboard.ts';
import { cellsOf, columnHeads } from './plain-timeline.ts';
import { statGround, statRow } from './plain-user-stat.ts';
import { lookOf, worldOf, type Look, type ReportWorld } from './report-world.ts';
import { wholeList } from './whole-list.ts';

const MINUTE_MS = 60_000;
/** Divides an hour evenly, so that each hour of a day has three. */
const EVERY_MINUTES = 20;

/** The clocks change on `day`, which has this many hours. */
const CHANGES = [
  { timeZone: 'America/Sao_Paulo', day: '2018-02-17', hours: 25, what: 'go back at midnight' },
  {
    timeZone: 'America/Sao_Paulo',
    day: '2018-11-04',
    hours: 23,
    what: 'go forward at midnight, so that there is none',
  },
  { timeZone: 'Pacific/Auckland', day: '2026-04-05', hours: 25, what: 'go back in the night' },
  { timeZone: 'Pacific/Auckland', day: '2026-09-27', hours: 23, what: 'go forward in the night' },
] as const;

const server = serverForTests();

/** A person tests every twenty minutes, for three days before and three days after. */
async function testedThroughout(timeZone: string, day: string): Promise<ReportWorld> {
  const organizationId = await server.anOrganization(timeZone);
  await asAdmin(server.admin, `update organizations set time_zone = $2 where id = $1`, [organizationId, timeZone]);
  const people = await Promise.all(
    ['Ana', 'Bo', 'Cy'].map((firstName) => aUser(server.databases, { organizationId, firstName })),
  );
  const [from, to] = [beginningOf(timeZone, daysAfter(day, -3)), beginningOf(timeZone, daysAfter(day, 4))];
  const times: number[] = [];
  for (let time = from.getTime(); time < to.getTime(); time += EVERY_MINUTES * MINUTE_MS) times.push(time);
  await reportedTests(
    server,
    organizationId,
    times.map((time, at) => ({
      userId: people[at % people.length] ?? '',
      takenAt: new Date(time).toISOString(),
      score: 35 + (at % 17) / 2,
      baseline: 38,
      deviation: (at % 23) / 2 - 4,
      normsVersion: NORMS.version,
    })),
  );
  return worldOf(server, organizationId, new Date());
}

/** A week around the day, from midnight to midnight local time. */
const weekAround = (timeZone: string, day: string) => ({
  from: beginningOf(timeZone, daysAfter(day, -3)).toISOString(),
  to: beginningOf(timeZone, daysAfter(day, 4)).toISOString(),
});

function ownersLook(world: ReportWorld, filter: object): Look {
  const [owner] = world.readers;
  if (!owner) throw new Error('Somebody reads.');
  return lookOf(world, filter, owner);
}

/** Checks every daily number of every report against Temporal. */
async function expectDaysOfTheirs({ rows }: ReportWorld, look: Look): Promise<void> {
  const { filter, caller } = look;
  await trendsAgree(look);
  for (const by of ['day', 'week'] as const) {
    const { body: grid } = await caller.call(getTimeline, { query: { ...filter, by } });
    const cells = cellsOf(rows, look, { by, value: 'last', sort: 'latest' });
    expect(grid.columns).toEqual(columnHeads(rows, look, by));
    expect(grid.items).toHaveLength(3);
    for (const row of grid.items) expect(row.cells).toEqual(cells.get(row.id));
  }
  const { items } = await wholeList<UserStat>(caller, listUserStats, filter, 7);
  const ground = statGround(look);
  const hours = items.map(({ person, medianHour }) => [person.id, medianHour]);
  expect(new Map(hours as [string, number][])).toEqual(
    new Map(ground.people.map(({ id }) => [id, statRow(ground, id, []).medianHour])),
  );
}

describe.each(CHANGES)('$timeZone, $day: clocks $what', ({ timeZone, day, hours }) => {
  let world: ReportWorld;
  beforeAll(async () => {
    world = await testedThroughout(timeZone, day);
  });

  test('the day has the tests of its own hours, and the neighboring days those of 24', async () => {
    const look = ownersLook(world, weekAround(timeZone, day));
    const { body } = await look.caller.call(getDashboardTrends, { query: look.filter });

    const tests = body.days.map((each) => [each.day, each.submitted]);
    expect(tests).toEqual(
      [-3, -2, -1, 0, 1, 2, 3].map((after) => [
        daysAfter(day, after),
        (after === 0 ? hours : 24) * (60 / EVERY_MINUTES),
      ]),
    );
  });

  test('every report has the same days, live and rolled up', async () => {
    const week = ownersLook(world, weekAround(timeZone, day));
    const noon = new Date(beginningOf(timeZone, day).getTime() + 12 * 60 * MINUTE_MS).toISOString();

    await expectDaysOfTheirs(world, week);
    await rollUpChangedDays(server.databases);
    await expectDaysOfTheirs(world, week);
    await expectDaysOfTheirs(world, ownersLook(world, { from: noon, to: week.filter.to }));
    await expectDaysOfTheirs(world, ownersLook(world, { from: week.filter.from, to: noon }));
  });

  test('a period with an end and no start is seven local days', async () => {
    const { to } = weekAround(timeZone, day);
    for (const end of [
      to,
      beginningOf(timeZone, daysAfter(day, 1)).toISOString(),
      beginningOf(timeZone, day).toISOString(),
    ]) {
      const look = ownersLook(world, { to: end });
      const { body } = await look.caller.call(countMatching, { query: look.filter });

      expect(body.tests).toBe(look.found().results.length);
    }
  });

  test('after a change of the time zone every test is on its day in the new zone', async () => {
    await rollUpChangedDays(server.databases);
    await asAdmin(server.admin, `update organizations set time_zone = 'Asia/Kathmandu' where id = $1`, [
      world.organizationId,
    ]);
    const moved = { ...world, rows: { ...world.rows, timeZone: 'Asia/Kathmandu' } };
    const look = ownersLook(moved, weekAround(timeZone, day));

    await expectDaysOfTheirs(moved, look);
    await rollUpChangedDays(server.databases);
    await expectDaysOfTheirs(moved, look);
  });
});
