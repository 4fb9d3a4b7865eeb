import { beforeEach, expect, test } from 'vitest';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { setUserTags } from '#areas/users/person/users.contract.ts';
import { anAlertDesk, type AlertDesk } from '#tests/support/alerts/alert-desk.ts';
import { aUser } from '#tests/support/builders.ts';
import { aFiringRule } from '#tests/support/alerts/fired-alerts.ts';
import { overdueTests, type OverdueTests } from '#tests/support/alerts/overdue-alerts.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { listAlertRules } from '#areas/alerts/rules/alert-rules.contract.ts';
import { countAlerts, getAlertGroup, listAlerts, moveAlerts } from '#areas/alerts/alert/alerts.contract.ts';

const PEOPLE = 57;

const server = serverForTests();
let { admin, organizationId, fire, moved, rows }: AlertDesk = {} as AlertDesk;
let overdue: OverdueTests;
let people: string[];

beforeEach(async () => {
  ({ admin, organizationId, fire, moved, rows } = await anAlertDesk(server));
  people = [];
});

/** Makes this many people expected at the same time, all of them 15 minutes overdue. */
async function manyAreOverdue(count: number, rule: Parameters<typeof overdueTests>[2] = {}): Promise<void> {
  overdue = await overdueTests(server, { admin, organizationId }, rule);
  for (let i = 0; i < count; i += 1) people.push(await aUser(server.databases, { organizationId }));
  for (const userId of people) await overdue.isDue(userId, 0);
  await overdue.runAt(0);
  await overdue.runAt(16);
}

test('57 overdue people of one window are one row, below a critical alert', async () => {
  const critical = await fire({ severity: 'critical' });
  await manyAreOverdue(PEOPLE);
  const { items, total } = await rows();
  const [group] = items.slice(1);

  expect(total).toBe(2);
  expect(items.map(({ id, standsFor, undecided }) => [id === critical, standsFor, undecided])).toEqual([
    [true, 1, 1],
    [false, PEOPLE, PEOPLE],
  ]);
  const each = await admin.call(listAlerts, { query: { groups: group?.groupId ?? '', limit: 250 } });
  expect(new Set(each.body.items.map(({ person }) => person?.id))).toEqual(new Set(people));
  expect(each.body.total).toBe(PEOPLE);
});

test('an acknowledged alert no longer counts as undecided, and an excused person leaves the group', async () => {
  await manyAreOverdue(4);
  const each = (await admin.call(listAlerts, {})).body.items;
  const [taken, served] = each;
  await moved(taken?.id ?? '', { to: 'acknowledged' });
  await asAdmin(
    server.admin,
    `update occurrences set status = 'excused', missed_reason = null, excuse_reason = 'sick', excused_at = now()
     where user_id = $1`,
    [served?.person?.id],
  );
  await overdue.runAt(17);
  const { items } = await rows();
  const { body: group } = await admin.call(getAlertGroup, { params: { id: items[0]?.groupId ?? '' } });

  expect(items).toMatchObject([{ standsFor: 3, undecided: 2, state: 'new' }]);
  expect(group).toMatchObject({ alert: { standsFor: 4, undecided: 2, person: null } });
});

test('another window, another rule and a rule in test mode have rows of their own', async () => {
  await aFiringRule(server, admin, { name: 'Trial', state: 'test', trigger: { kind: 'overdue', afterMinutes: 15 } });
  await manyAreOverdue(2);
  for (const userId of people) await overdue.isDue(userId, 30);
  await overdue.runAt(46);
  const { items } = await rows();

  expect(items.map(({ standsFor, isTest }) => [standsFor, isTest])).toHaveLength(4);
  expect(items.every(({ standsFor }) => standsFor === 2)).toBe(true);
});

test('a row contains only matching alerts, so a search for one person gives a row of one', async () => {
  await manyAreOverdue(3);
  const { items } = await rows({ users: people[1] });

  expect(items).toMatchObject([{ standsFor: 1, person: { id: people[1] } }]);
});

test('rows are paged without repetition', async () => {
  await manyAreOverdue(3);
  const alone = [await fire({ severity: 'warning' }), await fire({ severity: 'info' }), await fire()];
  const seen: number[] = [];
  const ids = new Set<string>();
  let cursor: string | null | undefined;
  do {
    const page = await rows({ limit: 1, ...(cursor && { cursor }) });
    expect(page.total).toBe(4);
    for (const { id, standsFor } of page.items) {
      ids.add(id);
      seen.push(standsFor);
    }
    cursor = page.nextCursor;
  } while (cursor);

  expect(seen).toHaveLength(4);
  expect(seen.toSorted((a, b) => a - b)).toEqual([1, 1, 1, 3]);
  expect([...ids]).toEqual(expect.arrayContaining(alone));
  for (const sort of ['firedAt', '-firedAt']) expect((await rows({ sort })).total).toBe(4);
});

test('a supervisor sees and moves only people in the scope', async () => {
  await manyAreOverdue(3);
  const { body: north } = await admin.call(createTag, { body: { name: 'North' } });
  for (const id of people.slice(0, 2)) await admin.call(setUserTags, { params: { id }, body: { tagIds: [north.id] } });
  const supervisor = await server.signedInAs('admin', organizationId, { profile: 'supervisor', scope: [north.id] });
  const { items } = await rows({}, supervisor);
  const each = (await admin.call(listAlerts, {})).body.items.map(({ id }) => id);
  const { body } = await supervisor.call(moveAlerts, { body: { ids: each, move: { to: 'acknowledged' } } });

  expect(items).toMatchObject([{ standsFor: 2 }]);
  expect(body).toEqual({ moved: 2, passedOver: 1 });
  expect((await rows()).items).toMatchObject([{ standsFor: 3, undecided: 1, state: 'new' }]);
});

test('the badge counts serious unacknowledged alerts, and a group as one', async () => {
  await manyAreOverdue(3, { severity: 'warning' });
  await fire({ severity: 'info' });
  await fire({ severity: 'critical' });
  await moved(await fire({ severity: 'critical' }), { to: 'acknowledged' });
  const { body } = await admin.call(countAlerts, {});

  expect(body).toMatchObject({ serious: 2, open: { info: 1, warning: 1, critical: 2 } });
});

test('one mail covers a whole group and links to it', async () => {
  const to = `${crypto.randomUUID()}@gate.example`;
  await manyAreOverdue(3, { steps: [{ afterMinutes: 0, recipients: [{ kind: 'address', address: to }] }] });
  const mails = (await readQueuedMails(server)).filter((mail) => mail.to === to);
  const { items } = await rows();

  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`/alerts?group=${items[0]?.groupId}`);
  expect(items).toMatchObject([{ deliveries: { waiting: 1 } }]);
});

test('a failed mail about a group counts once in its row, in the notice and with its rule', async () => {
  await manyAreOverdue(3, {
    steps: [{ afterMinutes: 0, recipients: [{ kind: 'address', address: `${crypto.randomUUID()}@gate.example` }] }],
  });
  await asAdmin(
    server.admin,
    `update alert_deliveries set state = 'failed', note = 'no_mail_server', done_at = now() where organization_id = $1`,
    [organizationId],
  );
  const rules = await admin.call(listAlertRules, {});

  expect((await rows()).items).toMatchObject([{ deliveries: { failed: 1 } }]);
  expect((await admin.call(countAlerts, {})).body.failedDeliveries).toBe(1);
  expect(rules.body.items).toContainEqual(
    expect.objectContaining({ name: 'Overdue by 15 minutes', failedDeliveries: 1 }),
  );
});

test('an unknown group gets 404', async () => {
  const { status } = await admin.call(getAlertGroup, { params: { id: crypto.randomUUID() } });

  expect(status).toBe(404);
});
