import { beforeEach, expect, test } from 'vitest';
import { caseMoved } from '#areas/cases/case/cases.events.ts';
import { resultRecorded } from '#areas/testing/results/results.events.ts';
import { tagPeople } from '#areas/users/management/bulk.contract.ts';
import { createWebhook } from '#areas/webhooks/webhooks.contract.ts';
import type { EventKind } from '#platform/shared/event-kind.ts';
import { A_PUBLIC_ADDRESS } from '#tests/isolation/webhooks-calls.ts';
import { aCase } from '#tests/support/alerts/cases.ts';
import { aGate, BADGE, changeGate, minutesAgo } from '#tests/support/gates.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { listGateAnswers } from '../gate-answers.contract.ts';
import { getGateCode } from '../gate-code.contract.ts';
import { gateJobs } from './gate.jobs.ts';

const server = serverForTests();
let there: Awaited<ReturnType<typeof aGate>>;
let ana: string;
beforeEach(async () => {
  there = await aGate(server);
  ana = there.userId;
});

const now = async (caller: Caller = there.admin, site?: string) =>
  (await caller.call(listGateAnswers, { query: site === undefined ? {} : { site } })).body;

/** Delivers an event as the queue does. */
async function tell(kind: EventKind, payload: Record<string, unknown>): Promise<void> {
  const parts = { databases: server.databases, log: server.app.log as never };
  for (const job of gateJobs.filter(({ on }) => on === kind)) {
    await job.run(parts, { organizationId: there.admin.organizationId, eventId: crypto.randomUUID(), payload });
  }
}
const recorded = () => tell(resultRecorded, { resultId: ana, userId: ana, visitId: ana, outcome: 'clear' });

async function watch(): Promise<void> {
  const body = { name: 'Control room', url: A_PUBLIC_ADDRESS };
  const webhookId = (await there.admin.call(createWebhook, { body })).body.endpoint.id;
  await changeGate(there.admin, { showsCode: 'ownPage', webhookId });
}
const messages = () =>
  asAdmin<{ type: string; data: { answer: string } }>(
    server.admin,
    `select type, payload as data from webhook_messages where organization_id = $1 order by id`,
    [there.admin.organizationId],
  );

test('the last answers come with time, site, number, name and answer, the newest first, and are counted', async () => {
  const north = await there.aTag('North');
  await there.ask(BADGE, north);
  await there.ask('NOBODY01');
  await there.ask();

  const { items, counts, sites } = await now();

  const person = { id: ana, firstName: 'Ana', lastName: 'Prova' };
  const told = { id: expect.any(String), at: expect.any(String), until: expect.any(String), employeeNumber: '1047' };
  expect(items).toEqual([
    { ...told, site: null, person, answer: 'cleared' },
    { ...told, site: null, person: null, employeeNumber: null, answer: 'unknown_badge', until: null },
    { ...told, site: 'North', person, answer: 'cleared' },
  ]);
  expect(counts.toSorted((a, b) => b.count - a.count)).toEqual([
    { answer: 'cleared', count: 2 },
    { answer: 'unknown_badge', count: 1 },
  ]);
  expect(sites).toEqual([{ id: north, name: 'North' }]);
  expect((await now(there.admin, north)).items).toHaveLength(1);
});

test('a reader sees the people of their scope, and no code that a person fetched for themselves', async () => {
  const north = await there.aTag('North');
  const worker = await server.signedInAs('user', there.admin.organizationId);
  await changeGate(there.admin, { showsCode: 'ownPage' });
  await worker.call(getGateCode, {});
  await there.ask();
  const scoped = await server.signedInAs('admin', there.admin.organizationId, {
    profile: 'supervisor',
    scope: [north],
  });
  expect((await now(scoped)).items).toEqual([]);
  await there.admin.call(tagPeople, { body: { people: { ids: [ana] }, add: [north] } });

  expect((await now(scoped)).items.map(({ employeeNumber }) => employeeNumber)).toEqual(['1047']);
  expect((await now()).items).toHaveLength(1);
});

test('people without the permission to give tests, and other organizations, see nothing', async () => {
  await there.ask();
  const hr = await server.signedInAs('admin', there.admin.organizationId, { profile: 'hr' });

  expect((await hr.call(listGateAnswers, { query: {} })).status).toBe(403);
  expect((await there.gate.call(listGateAnswers, { query: {} })).status).toBe(403);
  expect((await now(await server.anAdmin())).items).toEqual([]);
});

test('a change from or to cleared is sent once to the webhook, without a name, a score or a reason', async () => {
  await watch();
  await there.ask();
  await there.ask();
  await aCase(there.admin, ana);
  await Promise.all([there.ask(), there.ask(), there.ask()]);

  const data = { userId: ana, siteId: null };
  expect(await messages()).toEqual([
    { type: 'gate.answer_changed', data: { ...data, answer: 'cleared', until: expect.any(String) } },
    { type: 'gate.answer_changed', data: { ...data, answer: 'ask_a_person', until: null } },
  ]);
});

test('a changed test or case is followed at once, also if its event comes twice, but only with a webhook', async () => {
  await recorded();
  expect(await messages()).toEqual([]);
  await watch();
  await recorded();
  await recorded();
  await there.tested({ takenAt: minutesAgo(0), outcome: 'confirmed' });
  await recorded();
  await aCase(there.admin, ana);
  await tell(caseMoved, { caseId: ana, userId: ana, visitId: null, state: 'open', byId: null });

  expect((await messages()).map(({ data }) => data.answer)).toEqual(['cleared', 'ask_a_person']);
  expect((await now()).items).toEqual([]);
});
