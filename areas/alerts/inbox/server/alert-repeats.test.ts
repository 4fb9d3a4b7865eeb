import { beforeEach, expect, test } from 'vitest';
import { anAlertDesk, type AlertDesk } from '#tests/support/alerts/alert-desk.ts';
import { aRuleOfAlerts } from '#tests/support/alerts/alerts.ts';
import { aUser } from '#tests/support/builders.ts';
import { overdueTests } from '#tests/support/alerts/overdue-alerts.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { countAlerts, getAlertGroup, listAlerts, moveAlerts } from '#areas/alerts/alert/alerts.contract.ts';

const server = serverForTests();
let { admin, organizationId, ana, fire, moved, rows }: AlertDesk = {} as AlertDesk;
let bo: string;
beforeEach(async () => {
  ({ admin, organizationId, ana, fire, moved, rows } = await anAlertDesk(server));
  bo = await aUser(server.databases, { organizationId, firstName: 'Bo', lastName: 'Lima' });
});

const story = ({ items }: Awaited<ReturnType<AlertDesk['rows']>>) =>
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
  const overdue = await overdueTests(server, { admin, organizationId });
  for (const minute of [0, 30, 60]) await overdue.isDue(ana, minute);
  await overdue.isDue(bo, 60);
  await overdue.runAt(0);
  await overdue.runAt(76);

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
