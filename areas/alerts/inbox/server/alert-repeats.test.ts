import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAlertDesk, type AlertDesk } from '#tests/support/alert-desk.ts';
import { aRuleOfAlerts } from '#tests/support/alerts.ts';
import { aUser } from '#tests/support/builders.ts';
import { aFiringRule, aMinuteOfAlerts } from '#tests/support/fired-alerts.ts';
import { aPastSchedule, aPastWindow } from '#tests/support/past-windows.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/test-server.ts';
import { countAlerts, getAlertGroup, listAlerts, moveAlerts } from '#areas/alerts/alert/alerts.contract.ts';

const MINUTE_MS = 60_000;

let server: TestServer;
let { admin, organizationId, ana, fire, moved }: AlertDesk = {} as AlertDesk;
let bo: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ admin, organizationId, ana, fire, moved } = await anAlertDesk(server));
  bo = await aUser(server.databases, { organizationId, firstName: 'Bo', lastName: 'Lima' });
});

const rows = async (query: object = {}, by: Caller = admin) =>
  (await by.call(listAlerts, { query: { grouped: 'true', ...query } })).body;
const story = ({ items }: Awaited<ReturnType<typeof rows>>) =>
  items.map(({ person, standsFor, groupKind }) => [person?.firstName, standsFor, groupKind]);

test('the open alerts of one rule about one person are one row, and other people have rows of their own', async () => {
  for (let i = 0; i < 3; i += 1) await fire({ userId: ana });
  await fire({ userId: bo });
  const found = await rows({ sort: 'firedAt' });

  expect(found.total).toBe(2);
  expect(story(found)).toEqual([
    ['Ana', 3, 'person'],
    ['Bo', 1, 'person'],
  ]);
  expect(found.items[0]?.undecided).toBe(3);
  expect((await admin.call(countAlerts, {})).body.open.warning).toBe(2);
});

test('another rule has a row of its own', async () => {
  const other = await aRuleOfAlerts(admin, { name: 'Another rule' });
  await fire({ userId: ana });
  await fire({ userId: ana, ruleId: other });

  expect(story(await rows()).map(([, standsFor]) => standsFor)).toEqual([1, 1]);
});

test('the row opens into its repeats, with those that are closed, and names the person', async () => {
  const first = await fire({ userId: ana });
  for (let i = 0; i < 2; i += 1) await fire({ userId: ana });
  await moved(first, { to: 'resolved', resolution: 'Talked.' });
  const [row] = (await rows()).items;
  const id = row?.groupId ?? '';
  const { body: group } = await admin.call(getAlertGroup, { params: { id } });
  const each = await admin.call(listAlerts, { query: { groups: id, states: 'new,resolved' } });

  expect(row).toMatchObject({ standsFor: 2, undecided: 2 });
  expect(group.alert).toMatchObject({ groupId: id, groupKind: 'person', person: { id: ana }, test: null });
  expect(each.body.total).toBe(3);
});

test('closed alerts keep their own rows, so the history is not folded', async () => {
  const ids = [await fire({ userId: ana }), await fire({ userId: ana }), await fire({ userId: ana })];
  const close = { to: 'resolved', resolution: 'Talked.' } as const;
  await admin.call(moveAlerts, { body: { ids: ids.slice(0, 2), move: close } });

  expect(story(await rows({ states: 'new,resolved' })).map(([, standsFor]) => standsFor)).toEqual([1, 1, 1]);
});

test('tests overdue in several windows are one row of the person who is alone in each', async () => {
  const scheduleId = await aPastSchedule(server, organizationId);
  const dueAt = Date.now();
  const at = (minutes: number) => new Date(dueAt + minutes * MINUTE_MS);
  const isExpected = (userId: string, minutes: number) =>
    aPastWindow(server, {
      organizationId,
      scheduleId,
      userId,
      opensAt: at(minutes - 60).toISOString(),
      dueAt: at(minutes).toISOString(),
    });
  await aFiringRule(server, admin, {
    name: 'Overdue by 15 minutes',
    severity: 'info',
    trigger: { kind: 'overdue', afterMinutes: 15 },
  });
  for (const minutes of [0, 30, 60]) await isExpected(ana, minutes);
  await isExpected(bo, 60);
  await aMinuteOfAlerts(server, organizationId, at(0));
  await aMinuteOfAlerts(server, organizationId, at(76));

  expect((await rows()).items.map(({ groupKind, standsFor }) => `${groupKind} ${standsFor}`).toSorted()).toEqual([
    'person 2',
    'window 2',
  ]);
});

test('an unknown row, and one of another organization, get 404', async () => {
  await fire({ userId: ana });
  const [row] = (await rows()).items;
  const elsewhere = await server.anAdmin();
  const status = async (caller: Caller, id: string) => (await caller.call(getAlertGroup, { params: { id } })).status;

  expect(await status(elsewhere, row?.groupId ?? '')).toBe(404);
  expect(await status(admin, crypto.randomUUID())).toBe(404);
});
