import { beforeEach, expect, test } from 'vitest';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { setUserTags } from '#areas/users/person/users.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { anExpectedTest, aSchedule } from '#tests/support/schedules/schedules.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { getTestStatusSummary, listTestStatus } from '../test-status.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let scheduleId: string;
beforeEach(async () => {
  admin = await server.anAdmin();
  scheduleId = await aSchedule(server, admin, { name: 'Early', startsOn: '2099-01-01' });
});

const DAY = 24 * 60;
/** In minutes from now. */
type Window = readonly [opens: number, due: number, closes: number];

async function expected(firstName: string, [opens, due, closes]: Window): Promise<string> {
  const { organizationId } = admin;
  const userId = await aUser(server.databases, { organizationId, firstName });
  await anExpectedTest(server, { organizationId, scheduleId, userId, opens, due, closes });
  return userId;
}

const names = async (query: object) =>
  (await admin.call(listTestStatus, { query })).body.items.map(({ person }) => person.firstName).toSorted();
const summary = async (query: object) => (await admin.call(getTestStatusSummary, { query })).body;
const windowOf = async (query: object, firstName: string) => {
  const { items } = (await admin.call(listTestStatus, { query })).body;
  return items.find(({ person }) => person.firstName === firstName);
};

test('the current windows are those that are open, also from the day before', async () => {
  await expected('Night', [-DAY - 10, 5, 60]);
  await expected('Open', [-20, 5, 60]);
  await expected('Later', [2 * DAY, 2 * DAY + 60, 2 * DAY + 60]);
  const { isOpenNow, counts } = await summary({ window: 'current' });

  expect(await names({ window: 'current' })).toEqual(['Night', 'Open']);
  expect(isOpenNow).toBe(true);
  expect(counts).toMatchObject({ due: 2, scheduled: 2 });
});

test('if none is open, the current windows are those of the day', async () => {
  await expected('Over', [-1, -1, -1]);
  const { isOpenNow, period } = await summary({ window: 'current' });

  expect(isOpenNow).toBe(false);
  expect(period.firstDay).toBe(period.lastDay);
  expect(await names({ window: 'current' })).toEqual(await names({}));
});

test('a window open for other people is not current for the people of a filter', async () => {
  await expected('Open', [-20, 5, 60]);
  const id = await expected('Crew', [-50 * 60, -50 * 60, -50 * 60]);
  const { body: tag } = await admin.call(createTag, { body: { name: 'Crew B' } });
  await admin.call(setUserTags, { params: { id }, body: { tagIds: [tag.id] } });

  expect((await summary({ window: 'current', tags: tag.id })).isOpenNow).toBe(false);
});

test('one window is chosen by its opening time, and all stay available', async () => {
  await expected('Night', [-DAY - 10, 5, 60]);
  await expected('Open', [-20, 5, 60]);
  const opensAt = (await windowOf({ window: 'current' }, 'Night'))?.opensAt ?? '';
  const { counts, windows } = await summary({ opensAt, schedules: scheduleId });

  expect(await names({ opensAt, schedules: scheduleId })).toEqual(['Night']);
  expect(counts.due).toBe(1);
  expect(windows.map((window) => window.opensAt)).toContain(opensAt);
  expect(windows.length).toBeGreaterThanOrEqual(2);
});

test('a filter by standing narrows the list, but not the windows to choose from', async () => {
  await expected('Open', [-20, 5, 60]);

  expect(await names({ window: 'current', standings: 'missed' })).toEqual([]);
  expect((await summary({ standings: 'missed' })).windows).toHaveLength(1);
});

test('a day is in the organization’s time zone, whatever the period says', async () => {
  const organizationZone = `update organizations set time_zone = 'Pacific/Kiritimati' where id = $1`;
  await asAdmin(server.admin, organizationZone, [admin.organizationId]);
  const { period } = await summary({ day: '2026-03-05', period: '90d' });

  expect(period).toMatchObject({ from: '2026-03-04T10:00:00.000Z', to: '2026-03-05T10:00:00.000Z' });
  expect([period.firstDay, period.lastDay]).toEqual(['2026-03-05', '2026-03-05']);
});
