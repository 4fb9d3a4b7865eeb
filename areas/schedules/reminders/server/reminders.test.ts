import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { beginByLink } from '#areas/testing/places/begin-test.contract.ts';
import { getTestAccess } from '#areas/testing/places/test-access.contract.ts';
import { anAccount, aUser } from '#tests/support/builders.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { anExpectedTest, aSchedule } from '#tests/support/schedules/schedules.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { tokenOfLink } from '#tests/support/sign-in/test-passes.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { remindPeople } from '#areas/schedules/expected-tests/occurrences.contract.ts';
import type { ReminderRule } from '#areas/schedules/rules/reminder-rule.ts';
import { listReminders, setReminderMails, stopReminderMails } from '../reminders.contract.ts';
import { giveReminders, writeAll } from './reminders.service.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let ana: string;
let schedule: string;

const RULES: ReminderRule[] = [
  { kind: 'beforeOpen', minutes: 30, channels: ['email'] },
  { kind: 'atOpen', channels: ['email', 'portal'] },
  { kind: 'beforeDue', minutes: 15, channels: ['email'] },
];

beforeEach(async () => {
  await sql`delete from mails`.execute(server.databases.system);
  admin = await server.anAdmin();
  ana = await aUser(server.databases, { organizationId: admin.organizationId, firstName: 'Ana' });
  await asAdmin(
    server.admin,
    `update users set email = $2, locale = 'pt', time_zone = 'America/Sao_Paulo' where id = $1`,
    [ana, `${ana}@test.example`],
  );
  schedule = await aSchedule(server, admin, {
    name: 'Early',
    startsOn: '2099-01-01',
    audience: { everyone: false, userIds: [ana] },
    reminders: RULES,
  });
});

type Times = Pick<Parameters<typeof anExpectedTest>[1], 'opens' | 'due' | 'closes'>;
const expectedAt = (times: Times) =>
  anExpectedTest(server, { organizationId: admin.organizationId, scheduleId: schedule, userId: ana, ...times });
const aMinute = () => giveReminders(server.app.parts, server.databases, admin.organizationId);
const mails = () => readQueuedMails(server);
const given = async () =>
  (await admin.call(listReminders, { query: { userId: ana } })).body.items.map(({ kind, channel, delivery }) =>
    [kind, channel, delivery].join(' '),
  );
const pass = (id: string, minutes: number) =>
  asAdmin(
    server.admin,
    `update occurrences set opens_at = opens_at - make_interval(mins => $2), due_at = due_at - make_interval(mins => $2),
       closes_at = closes_at - make_interval(mins => $2) where id = $1`,
    [id, minutes],
  ).then(() =>
    asAdmin(server.admin, `update reminders set due_at = due_at - make_interval(mins => $2) where occurrence_id = $1`, [
      id,
      minutes,
    ]),
  );

test('each reminder is given once at its time, however often the job runs', async () => {
  const id = await expectedAt({ opens: 29, due: 89, closes: 100 });
  await aMinute();
  await aMinute();
  const before = await given();
  await pass(id, 29);
  await Promise.all([aMinute(), aMinute()]);
  const atOpen = await given();
  await pass(id, 46);
  await aMinute();
  await aMinute();

  expect(before).toEqual(['beforeOpen email waiting']);
  expect(atOpen.toSorted()).toEqual(['atOpen email waiting', 'atOpen portal shown', 'beforeOpen email waiting']);
  expect(await given()).toHaveLength(4);
  expect(await mails()).toHaveLength(3);
});

test('after a downtime only the last missed reminder is given', async () => {
  await expectedAt({ opens: -50, due: 10, closes: 20 });
  await aMinute();
  await aMinute();

  expect((await given()).toSorted()).toEqual(['atOpen portal shown', 'beforeDue email waiting']);
});

test('no one is reminded of a test that is done, excused, started or over', async () => {
  const done = await expectedAt({ opens: -10, due: 10, closes: 20 });
  await asAdmin(server.admin, `update occurrences set status = 'excused', excuse_reason = 'sick' where id = $1`, [
    done,
  ]);
  await expectedAt({ opens: -30, due: -20, closes: -1 });
  await expectedAt({ opens: 60, due: 70, closes: 80 });
  await aMinute();

  expect(await given()).toEqual([]);
});

test('a mail written to a file because there is no mail server counts as failed, and the note says why', async () => {
  await expectedAt({ opens: -1, due: 60, closes: 70 });
  await aMinute();
  await sql`update mails set state = 'kept', attempts = 1, sent_at = now()`.execute(server.databases.system);
  await aMinute();

  const { items } = (await admin.call(listReminders, { query: { userId: ana } })).body;
  expect(items.filter(({ channel }) => channel === 'email')).toMatchObject([
    { delivery: 'failed', note: 'no_mail_server' },
  ]);
});

test("the mail uses the person's language and time zone, and opening its link does not use it up", async () => {
  await expectedAt({ opens: -1, due: 60, closes: 70 });
  await aMinute();
  const [mail] = await mails();
  const token = tokenOfLink(mail?.link ?? '');
  const first = await server.anonymous.call(beginByLink, { body: { token } });
  const again = await server.anonymous.call(beginByLink, { body: { token } });
  const access = await admin.call(getTestAccess, { params: { id: ana } });

  expect(mail).toMatchObject({ to: `${ana}@test.example`, subject: 'Seu teste está aberto: Early' });
  expect(mail?.text).toMatch(/BRT|GMT-3/);
  expect(mail?.link).toMatch(/\/pt\/begin-test#/);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(access.body.linkExpiresAt).toBeNull();
});

test('the mail uses the time zone that the person chose for the portal', async () => {
  const accountId = await anAccount(server.databases);
  await asAdmin(
    server.admin,
    `update accounts set time_zone = 'Pacific/Kiritimati', hour_format = '12' where id = $1`,
    [accountId],
  );
  await asAdmin(server.admin, `update users set account_id = $2 where id = $1`, [ana, accountId]);
  await expectedAt({ opens: -1, due: 60, closes: 70 });
  await aMinute();

  expect((await mails())[0]?.text).toMatch(/\d\d:\d\d\s[AP]M.*GMT\+14/);
});

test('the link of a mail ends with the window, and a second mail does not end the first', async () => {
  const id = await expectedAt({ opens: 29, due: 89, closes: 100 });
  await aMinute();
  await pass(id, 29);
  await aMinute();
  const tokens = (await mails()).map(({ link }) => tokenOfLink(link ?? ''));
  const open = async () =>
    Promise.all(tokens.map(async (token) => (await server.anonymous.call(beginByLink, { body: { token } })).status));
  const during = await open();
  await asAdmin(server.admin, `update test_links set expires_at = now() - interval '1 second' where user_id = $1`, [
    ana,
  ]);

  expect(during).toEqual([200, 200]);
  expect(await open()).toEqual([422, 422]);
});

test('a person who uses the stop link gets no more mails', async () => {
  await expectedAt({ opens: -1, due: 60, closes: 70 });
  await aMinute();
  const [mail] = await mails();
  const token = /#stop-reminders=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const stopped = await server.anonymous.call(stopReminderMails, { body: { token } });
  const wrong = await server.anonymous.call(stopReminderMails, {
    body: { token: `${admin.organizationId}.${'x'.repeat(43)}` },
  });
  await expectedAt({ opens: -2, due: 60, closes: 70 });
  await aMinute();

  expect(stopped.status).toBe(204);
  expect(wrong.problem.code).toBe('stop_link_unknown');
  expect(await mails()).toHaveLength(1);
  expect(await given()).toContain('atOpen email skipped');
  expect((await admin.call(setReminderMails, { body: { wanted: false } })).status).toBe(204);
});

test('a reminder by hand goes to open tests, once per quarter hour', async () => {
  const open = await expectedAt({ opens: -20, due: -10, closes: 20 });
  const closed = await expectedAt({ opens: -40, due: -30, closes: -20 });
  const first = await admin.call(remindPeople, { body: { ids: [open, closed] } });
  const again = await admin.call(remindPeople, { body: { allOverdue: true } });
  await writeAll(server.app.parts, server.databases, admin.organizationId);

  expect(first.body).toEqual({ reminded: 1, passedOver: 1 });
  expect(again.body).toEqual({ reminded: 0, passedOver: 1 });
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Por favor, faça seu teste: Early']);
});

test('the log gives the outcome of each mail', async () => {
  await expectedAt({ opens: -1, due: 60, closes: 70 });
  await aMinute();
  const states = async (change: string) => {
    await asAdmin(server.admin, `update mails set ${change}`);
    await aMinute();
    const { body } = await admin.call(listReminders, { query: { userId: ana } });
    const entry = body.items.find(({ channel }) => channel === 'email');
    return [entry?.delivery, entry?.note];
  };

  expect(await states(`attempts = 1, last_error = 'busy'`)).toEqual(['retried', 'busy']);
  expect(await states(`state = 'failed', sealed = null, last_error = 'no such person'`)).toEqual([
    'failed',
    'no such person',
  ]);
});
