import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { resultRecorded, visitUnconfirmed } from '#areas/testing/results/results.events.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import {
  aFiringRule,
  aToldTest,
  storedAlerts,
  storedDeliveries,
  tellAlerts,
} from '#tests/support/alerts/fired-alerts.ts';
import { aUser } from '#tests/support/builders.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { alertMoved } from '#areas/alerts/alert/alerts.events.ts';
import { evaluate } from './firing.service.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let ana: string;

beforeEach(async () => {
  await sql`delete from mails`.execute(server.databases.system);
  admin = await server.anAdmin();
  ana = await aUser(server.databases, { organizationId: admin.organizationId, firstName: 'Ana' });
});

const DEVIATION = { kind: 'deviation', unit: 'points', above: 5 } as const;
const aTest = (test: Partial<Parameters<typeof aToldTest>[2]> = {}) =>
  aToldTest(server, admin.organizationId, { userId: ana, ...test });
const alerts = () => storedAlerts(server, admin.organizationId);
const writeMessages = () =>
  tellAlerts(server, alertMoved, { organizationId: admin.organizationId, alertId: crypto.randomUUID() });

test('a red makes a rule fire once, however many servers handle the event', async () => {
  await aFiringRule(server, admin, { trigger: DEVIATION });
  const resultId = await aTest();
  const told = { organizationId: admin.organizationId, resultId, visitId: resultId, userId: ana };
  await Promise.all(
    Array.from({ length: 6 }, () => tellAlerts(server, resultRecorded, { ...told, outcome: 'confirming' })),
  );

  expect(await alerts()).toMatchObject([{ cause: `visit:${resultId}`, userId: ana, state: 'new', steps: ['fired'] }]);
  expect(await storedDeliveries(server, admin.organizationId)).toHaveLength(1);
});

test('a red and its confirming retest raise one alert per rule', async () => {
  const deviation = await aFiringRule(server, admin, { trigger: DEVIATION });
  const confirmed = await aFiringRule(server, admin, { trigger: { kind: 'confirmed' } });
  const visit = await aTest();
  await asAdmin(server.admin, `update visits set outcome = 'confirmed' where id = $1`, [visit]);
  await aTest({ retestOf: visit, outcome: 'confirmed' });

  const fired = await alerts();
  expect(fired.map(({ ruleId }) => ruleId)).toEqual([deviation, confirmed]);
  expect(new Set(fired.map(({ cause }) => cause))).toEqual(new Set([`visit:${visit}`]));
});

test('a failure halfway leaves nothing behind, and the next attempt does everything', async () => {
  await aFiringRule(server, admin, { trigger: DEVIATION });
  const organizationId = admin.organizationId;
  const [resultId = ''] = await reportedTests(server, organizationId, [
    { userId: ana, score: 54, baseline: 46, deviation: 8, takenAt: new Date().toISOString() },
  ]);
  const about = { kind: 'result', resultId, visitId: resultId, userId: ana } as const;
  const cutOff = withOrganization(server.databases, { organizationId, actor: { userId: null } }, async (db) => {
    await evaluate(db, about, new Date(Date.now() + 1000));
    throw new Error('power cut');
  });
  await expect(cutOff).rejects.toThrow('power cut');
  const inBetween = await alerts();
  await tellAlerts(server, resultRecorded, {
    organizationId,
    resultId,
    visitId: resultId,
    userId: ana,
    outcome: 'confirming',
  });

  expect(inBetween).toEqual([]);
  expect(await alerts()).toHaveLength(1);
});

test('a rule does not fire for causes from before it existed or while it was off', async () => {
  const rule = await aFiringRule(server, admin, { trigger: DEVIATION });
  await asAdmin(server.admin, `update alert_rules set fires_from = now() + interval '1 hour' where id = $1`, [rule]);
  await aFiringRule(server, admin, { trigger: DEVIATION, state: 'off' });
  await aTest();

  expect(await alerts()).toEqual([]);
});

test('a rule stays quiet about the same person for its quiet minutes', async () => {
  const quiet = await aFiringRule(server, admin, { trigger: DEVIATION, quietMinutesPerPerson: 60 });
  const bo = await aUser(server.databases, { organizationId: admin.organizationId });
  await aTest();
  await aTest();
  await aTest({ userId: bo });
  await asAdmin(
    server.admin,
    `update alerts set happened_at = happened_at - interval '61 minutes' where user_id = $1`,
    [ana],
  );
  await aTest();

  expect((await alerts()).map(({ userId, ruleId }) => [userId, ruleId])).toEqual([
    [ana, quiet],
    [bo, quiet],
    [ana, quiet],
  ]);
});

test('a red without a retest fires when the time for the retest is over', async () => {
  await aFiringRule(server, admin, { trigger: { kind: 'unconfirmed' } });
  const takenAt = new Date(Date.now() - 62 * 60_000).toISOString();
  const visitId = await aTest({ takenAt, outcome: 'unconfirmed' });
  await asAdmin(server.admin, `update results set received_at = taken_at where id = $1`, [visitId]);
  await tellAlerts(server, visitUnconfirmed, { organizationId: admin.organizationId, visitId, userId: ana });

  expect(await alerts()).toMatchObject([{ cause: `visit:${visitId}`, userId: ana }]);
});

test("the mail gives the rule and the group in the reader's language, but no name and no score", async () => {
  await asAdmin(server.admin, `update users set locale = 'es', time_zone = 'America/Lima' where id = $1`, [
    admin.userId,
  ]);
  await asAdmin(
    server.admin,
    `update accounts set email = $2 where id = (select account_id from users where id = $1)`,
    [admin.userId, `${admin.userId}@test.example`],
  );
  await asAdmin(
    server.admin,
    `with tag as (insert into user_tags (organization_id, id, name) values ($1, gen_random_uuid(), 'Crew B') returning id)
     insert into tagged_users (organization_id, tag_id, user_id) select $1, tag.id, $2 from tag`,
    [admin.organizationId, ana],
  );
  await aFiringRule(server, admin, { trigger: DEVIATION, name: 'Rojo', severity: 'critical' });
  await aTest({ score: 53.7, baseline: 45.1, deviation: 8.6 });
  await writeMessages();
  await writeMessages();
  const mails = await readQueuedMails(server);
  const [alert] = await alerts();

  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: `${admin.userId}@test.example`,
    subject: 'Alerta de Evenkeel: crítica',
    link: expect.stringMatching(new RegExp(`/es/alerts\\?alert=${alert?.id}$`)) as string,
  });
  expect(mails[0]?.text).toMatch(/La regla «Rojo» se ha activado, Crew B\.[^]*GMT-5/);
  expect(mails[0]?.text).not.toMatch(/Ana|Prova|53[.,]7|45[.,]1|8[.,]6/);
});

test('a rule that allows names puts the name in mail, even to a plain address', async () => {
  const steps = [{ afterMinutes: 0, recipients: [{ kind: 'address' as const, address: 'gate@test.example' }] }];
  await aFiringRule(server, admin, { trigger: DEVIATION, tellsName: true, steps });
  await aTest();
  await writeMessages();
  const [mail] = await readQueuedMails(server);

  expect(mail).toMatchObject({ to: 'gate@test.example', subject: 'Evenkeel alert: warning' });
  expect(mail?.text).toContain('has fired for Ana Prova.');
});
