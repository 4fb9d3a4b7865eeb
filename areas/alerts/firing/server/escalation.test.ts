import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { withOrganization } from '#platform/server/database/database.ts';
import {
  aFiringRule,
  aMinuteOfAlerts,
  aToldTest,
  storedAlerts,
  storedDeliveries,
} from '#tests/support/alerts/fired-alerts.ts';
import { aUser } from '#tests/support/builders.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { moveAlert } from '#areas/alerts/alert/alerts.contract.ts';
import type { RuleStep } from '#areas/alerts/rules/alert-rules.contract.ts';
import { escalateNow } from './escalation.service.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let fired: Date;

const to = (address: string): RuleStep['recipients'] => [{ kind: 'address', address: `${address}@test.example` }];
const STEPS: RuleStep[] = [
  { afterMinutes: 0, recipients: to('first') },
  { afterMinutes: 5, recipients: to('second') },
  { afterMinutes: 15, recipients: to('third') },
];

beforeEach(async () => {
  await sql`delete from mails`.execute(server.databases.system);
  admin = await server.anAdmin();
  const ana = await aUser(server.databases, { organizationId: admin.organizationId });
  await aFiringRule(server, admin, { trigger: { kind: 'deviation', unit: 'points', above: 5 }, steps: STEPS });
  await aToldTest(server, admin.organizationId, { userId: ana });
  const [row] = await asAdmin<{ at: Date }>(
    server.admin,
    `select fired_at as at from alerts where organization_id = $1`,
    [admin.organizationId],
  );
  fired = row?.at ?? new Date();
});

const after = (minutes: number) => new Date(fired.getTime() + minutes * 60_000);
const aMinute = (minutes: number) => aMinuteOfAlerts(server, admin.organizationId, after(minutes));
const alert = async () => (await storedAlerts(server, admin.organizationId))[0];
const written = async () => (await readQueuedMails(server)).map(({ to: reader }) => reader.split('@')[0]);

test('each step is sent once at its time, until none is left', async () => {
  await aMinute(1);
  await aMinute(4.9);
  const before = await written();
  await Promise.all([aMinute(5), aMinute(5)]);
  await aMinute(6);
  const second = [await written(), (await alert())?.state];
  await aMinute(14.9);
  const waiting = await written();
  await aMinute(15);
  await aMinute(120);

  expect(before).toEqual(['first']);
  expect(second).toEqual([['first', 'second'], 'escalated']);
  expect(waiting).toEqual(['first', 'second']);
  expect(await written()).toEqual(['first', 'second', 'third']);
  expect(await alert()).toMatchObject({ state: 'escalated', step: 2, steps: ['fired', 'escalated', 'escalated'] });
});

test('the mail of a later step says why it was sent', async () => {
  await aMinute(5);
  const mails = await readQueuedMails(server);

  expect(mails.map(({ text }) => text.startsWith('No one has acknowledged'))).toEqual([false, true]);
});

test('no further step is sent once an alert is acknowledged', async () => {
  await aMinute(1);
  const id = (await alert())?.id ?? '';
  await admin.call(moveAlert, { params: { id }, body: { to: 'acknowledged' } });
  await aMinute(20);

  expect(await written()).toEqual(['first']);
  expect((await alert())?.state).toBe('acknowledged');
});

test('a snoozed alert sends nothing, wakes, and escalates from there', async () => {
  await aMinute(1);
  await asAdmin(server.admin, `update alerts set state = 'snoozed', snoozed_until = $2 where organization_id = $1`, [
    admin.organizationId,
    after(30),
  ]);
  await aMinute(20);
  const asleep = [(await alert())?.state, await written()];
  await aMinute(30);
  const awake = [(await alert())?.state, await written()];
  await aMinute(35);

  expect(asleep).toEqual(['snoozed', ['first']]);
  expect(awake).toEqual(['new', ['first']]);
  expect(await alert()).toMatchObject({ state: 'escalated', steps: ['fired', 'woken', 'escalated'] });
  expect(await written()).toEqual(['first', 'second']);
});

test('an alert can be escalated at once, until no step is left', async () => {
  const id = (await alert())?.id ?? '';
  const actor = { userId: admin.userId ?? null };
  const ask = (minutes: number) =>
    withOrganization(server.databases, { organizationId: admin.organizationId, actor }, (db) =>
      escalateNow(db, id, after(minutes).toISOString()),
    );
  const answers = [await ask(1)];
  await aMinute(10);
  const inBetween = (await alert())?.step;
  await aMinute(11);
  answers.push(await ask(12));

  expect(answers).toEqual([true, false]);
  expect(inBetween).toBe(1);
  expect((await storedDeliveries(server, admin.organizationId)).map(({ step }) => step)).toEqual([0, 1, 2]);
});

test('an administrator with a scope can escalate to recipients outside it', async () => {
  const organizationId = admin.organizationId;
  const steps: RuleStep[] = [
    { afterMinutes: 0, recipients: to('first') },
    { afterMinutes: 5, recipients: [{ kind: 'profile', profile: 'owner' }] },
  ];
  const [tag] = await asAdmin<{ id: string }>(
    server.admin,
    `insert into user_tags (organization_id, id, name) values ($1, gen_random_uuid(), 'Crew B') returning id`,
    [organizationId],
  );
  await asAdmin(
    server.admin,
    `insert into tagged_users (organization_id, tag_id, user_id) select $1, $2, user_id from alerts where organization_id = $1`,
    [organizationId, tag?.id],
  );
  await asAdmin(server.admin, `update alert_rules set steps = $2 where organization_id = $1`, [
    organizationId,
    JSON.stringify(steps),
  ]);
  const supervisor = await server.signedInAs('admin', organizationId, {
    profile: 'supervisor',
    scope: [tag?.id ?? ''],
  });
  const id = (await alert())?.id ?? '';
  const moved = await supervisor.call(moveAlert, { params: { id }, body: { to: 'escalated' } });

  expect(moved.status).toBe(200);
  expect((await storedDeliveries(server, organizationId)).map((delivery) => delivery.to)).toEqual([
    'first@test.example',
    admin.userId,
  ]);
});
