import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { changeUser } from '#areas/users/management/people.contract.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { aUser } from '#tests/support/builders.ts';
import { aFiringRule, aMinuteOfAlerts, storedAlerts, storedDeliveries } from '#tests/support/alerts/fired-alerts.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { listAlerts } from '#areas/alerts/alert/alerts.contract.ts';
import { evaluate } from '#areas/alerts/firing/server/firing.service.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let people: string[];

const GATE = [{ afterMinutes: 0, recipients: [{ kind: 'address' as const, address: 'gate@test.example' }] }];
const DEVIATION = { kind: 'deviation', unit: 'points', above: 5 } as const;

beforeEach(async () => {
  await sql`delete from mails`.execute(server.databases.system);
  admin = await server.anAdmin();
  people = [];
  for (let i = 0; i < 4; i += 1) people.push(await aUser(server.databases, { organizationId: admin.organizationId }));
});

/** One day for all tests, even if midnight passes while they run. */
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Ten o'clock tomorrow plus this many minutes. */
const at = (minutes: number) => new Date(Date.parse(`${TOMORROW}T10:00:00Z`) + minutes * 60_000);

const aRule = (rule: Partial<Parameters<typeof aFiringRule>[2]>) =>
  aFiringRule(server, admin, { trigger: DEVIATION, steps: GATE, ...rule });

/** Records a red test for the person and runs the rules at `now`. */
async function aRed(userId: string | undefined, now: Date): Promise<void> {
  const { organizationId } = admin;
  const red = { userId: userId ?? '', score: 54, baseline: 46, deviation: 8, takenAt: new Date().toISOString() };
  const [resultId = ''] = await reportedTests(server, organizationId, [red]);
  await withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) =>
    evaluate(db, { kind: 'result', resultId, visitId: resultId, userId: red.userId }, now),
  );
}

const aMinute = (minutes: number) => aMinuteOfAlerts(server, admin.organizationId, at(minutes));
const subjects = async () => (await readQueuedMails(server)).map(({ subject }) => subject);
const deliveries = () => storedDeliveries(server, admin.organizationId);

test('a quarter-hour digest is one mail that counts alerts by rule', async () => {
  await aRule({ name: 'Red', digest: 'quarterHour' });
  await aRule({ name: 'Very red', trigger: { ...DEVIATION, above: 7 }, digest: 'quarterHour' });
  await aRed(people[0], at(2));
  await aRed(people[1], at(9));
  await aMinute(14);
  const before = await subjects();
  await Promise.all([aMinute(15), aMinute(15)]);
  const [mail, ...others] = await readQueuedMails(server);

  expect(before).toEqual([]);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Evenkeel: 4 alerts');
  expect(mail?.text).toMatch(/Red: 2 · Very red: 2|Very red: 2 · Red: 2/);
  expect(mail?.link).toMatch(/example\/alerts$/);
  expect(new Set((await deliveries()).map(({ mailId }) => mailId)).size).toBe(1);
});

test('an alert resolved before the digest is left out of it', async () => {
  await aRule({ digest: 'hourly' });
  await aRed(people[0], at(2));
  await aRed(people[1], at(9));
  await asAdmin(server.admin, `update alerts set state = 'resolved' where user_id = $1`, [people[0]]);
  await aMinute(60);

  expect(await subjects()).toEqual(['Evenkeel alert: warning']);
  expect((await deliveries()).map(({ state }) => state).toSorted()).toEqual(['skipped', 'waiting']);
});

test("a daily digest is sent in the organization's time zone", async () => {
  await asAdmin(server.admin, `update organizations set time_zone = 'America/Lima' where id = $1`, [
    admin.organizationId,
  ]);
  await aRule({ digest: 'daily', digestAt: '18:00' });
  await aRed(people[0], at(0));
  await aMinute(13 * 60 - 1);
  const before = await subjects();
  await aMinute(13 * 60);

  expect(before).toEqual([]);
  expect(await subjects()).toHaveLength(1);
});

test("quiet hours hold messages that are not critical, in the recipient's time zone", async () => {
  await asAdmin(server.admin, `update users set time_zone = 'Asia/Tokyo' where id = $1`, [admin.userId]);
  const steps = [{ afterMinutes: 0, recipients: [{ kind: 'profile' as const, profile: 'owner' as const }] }];
  const quietHours = { from: '18:00', until: '06:00' };
  await aRule({ name: 'Calm', quietHours, steps });
  await aRule({ name: 'Grave', severity: 'critical', quietHours, steps });
  await aRed(people[0], at(0));
  await aMinute(1);
  const night = await subjects();
  await aMinute(11 * 60 - 1);
  const stillNight = await subjects();
  await aMinute(11 * 60);

  expect(night).toEqual(['Evenkeel alert: critical']);
  expect(stillNight).toEqual(night);
  expect(await subjects()).toEqual(['Evenkeel alert: critical', 'Evenkeel alert: warning']);
});

test('messages beyond the hourly limit come as one at the end of the hour', async () => {
  await aRule({ mostPerHour: 2 });
  for (const [i, person] of people.entries()) await aRed(person, at(10 + i));
  await aMinute(20);
  const within = await subjects();
  await aMinute(60);
  const atEnd = await subjects();
  await aRed(people[0], at(61));
  await aMinute(61);

  expect(within).toEqual(['Evenkeel alert: warning', 'Evenkeel alert: warning']);
  expect(atEnd).toEqual([...within, 'Evenkeel: 2 alerts']);
  expect(await subjects()).toHaveLength(4);
});

const toTheAdmin = () => [{ afterMinutes: 0, recipients: [{ kind: 'admin' as const, userId: admin.userId ?? '' }] }];

test("an HR administrator cannot redirect an administrator's alerts to another address", async () => {
  const hr = await server.signedInAs('admin', admin.organizationId, { profile: 'hr' });
  const params = { id: admin.userId ?? '' };
  const changed = await hr.call(changeUser, { params, body: { email: 'elsewhere@test.example' } });
  await aRule({ steps: toTheAdmin() });
  await aRed(people[0], at(0));
  await aMinute(1);

  expect(changed.status).toBe(200);
  const [login] = await asAdmin<{ email: string }>(
    server.admin,
    `select email from accounts where id = (select account_id from users where id = $1)`,
    [admin.userId],
  );
  expect((await readQueuedMails(server)).map(({ to }) => to)).toEqual([login?.email]);
});

test('an administrator with an unconfirmed address is skipped, with a note', async () => {
  await asAdmin(
    server.admin,
    `update accounts set email_confirmed_at = null where id = (select account_id from users where id = $1)`,
    [admin.userId],
  );
  await asAdmin(server.admin, `update users set email = 'contact@test.example' where id = $1`, [admin.userId]);
  await aRule({ steps: toTheAdmin() });
  await aRed(people[0], at(0));
  await aMinute(1);

  expect(await deliveries()).toMatchObject([{ state: 'skipped', note: 'no_address' }]);
});

test('an administrator without an address is skipped, with a note', async () => {
  await asAdmin(server.admin, `update users set email = null, account_id = null where id = $1`, [admin.userId]);
  await aRule({ steps: toTheAdmin() });
  await aRed(people[0], at(0));
  await aMinute(1);

  expect(await deliveries()).toMatchObject([{ state: 'skipped', note: 'no_address' }]);
});

test('the outcome of each mail is recorded, and a failure fires the rule for failed deliveries', async () => {
  await aRule({});
  const failed = await aRule({ name: 'Broken', trigger: { kind: 'deliveryFailed' } });
  await aMinute(0);
  await aRed(people[0], at(0));
  await aMinute(1);
  await sql`update mails set attempts = 1, last_error = 'busy'`.execute(server.databases.system);
  await aMinute(2);
  const tried = await deliveries();
  await sql`update mails set state = 'failed', sealed = null, last_error = 'no such box'`.execute(
    server.databases.system,
  );
  await aMinute(3);
  const given = await deliveries();
  await aMinute(4);
  await aMinute(5);

  expect(tried).toMatchObject([{ state: 'retried', note: 'busy' }]);
  expect(given).toMatchObject([{ state: 'failed', note: 'no such box' }]);
  const told = (await storedAlerts(server, admin.organizationId)).filter(({ ruleId }) => ruleId === failed);
  expect(told).toMatchObject([{ userId: null, facts: { count: 1 } }]);
});

test('a mail written to a file because there is no mail server counts as failed', async () => {
  await aRule({});
  await aMinute(0);
  await aRed(people[0], at(0));
  await aMinute(1);
  await sql`update mails set state = 'kept', attempts = 1, sent_at = now()`.execute(server.databases.system);
  await aMinute(2);

  expect(await deliveries()).toMatchObject([{ state: 'failed', note: 'no_mail_server' }]);
  const { items } = (await admin.call(listAlerts, { query: {} })).body;
  expect(items.map((alert) => alert.deliveries)).toMatchObject([{ sent: 0, failed: 1, sentAt: null }]);
});

test('a webhook message says what fired, but neither the person nor the test result', async () => {
  const [endpoint] = await asAdmin<{ id: string }>(
    server.admin,
    `insert into webhook_endpoints (organization_id, id, name, url, sealed_secret)
     values ($1, gen_random_uuid(), 'Gate', 'https://gate.test.example/in', '\\x00') returning id`,
    [admin.organizationId],
  );
  const steps = [{ afterMinutes: 0, recipients: [{ kind: 'webhook' as const, endpointId: endpoint?.id ?? '' }] }];
  await aRule({ name: 'Red', digest: 'daily', digestAt: '06:00', tellsName: true, steps });
  await aRed(people[0], at(0));
  await aRed(people[1], at(1));
  await asAdmin(
    server.admin,
    `update alert_deliveries set endpoint_id = gen_random_uuid()
     where alert_id = (select id from alerts where user_id = $1)`,
    [people[1]],
  );
  await aMinute(2);
  const messages = await asAdmin<{ type: string; payload: unknown }>(
    server.admin,
    `select type, payload from webhook_messages where organization_id = $1`,
    [admin.organizationId],
  );
  const [alert] = await storedAlerts(server, admin.organizationId);

  expect(messages).toEqual([
    {
      type: 'alert.fired',
      payload: {
        alertId: alert?.id,
        rule: 'Red',
        severity: 'warning',
        what: 'deviation',
        happenedAt: expect.any(String) as string,
        isTest: false,
        link: `https://portal.test.example/alerts?alert=${alert?.id}`,
      },
    },
  ]);
  expect((await deliveries()).map(({ state, note }) => [state, note])).toEqual([
    ['waiting', null],
    ['failed', 'webhook_gone'],
  ]);
});
