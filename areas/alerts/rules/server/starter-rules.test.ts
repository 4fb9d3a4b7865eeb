import { expect, test } from 'vitest';
import { setUp } from '#areas/joining/sign-up/set-up.contract.ts';
import { createSetUpLink } from '#areas/joining/sign-up/server/set-up.service.ts';
import { changeOrganization } from '#areas/organizations/organizations.contract.ts';
import { organizationFounded, organizationNamed } from '#areas/organizations/organizations.events.ts';
import { createLog } from '#platform/server/log.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { loadTexts } from '#platform/server/texts.ts';
import type { EventKind } from '#platform/shared/event-kind.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { PUBLIC_URL, serverForTests } from '#tests/support/server/test-server.ts';
import { deleteAlertRule, listAlertRules, RuleFields } from '../alert-rules.contract.ts';
import { STARTERS } from '../starter-rules.ts';
import { alertRuleJobs } from './alert-rules.jobs.ts';
import { giveStarterRules } from './starter-rules.service.ts';

const texts = loadTexts();
const server = serverForTests();

const give = (organizationId: string) =>
  withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) => giveStarterRules(texts, db));

async function anOrganizationIn(locale: string) {
  const admin = await server.anAdmin();
  await asAdmin(server.admin, `update organizations set locale = $1 where id = $2`, [locale, admin.organizationId]);
  await give(admin.organizationId);
  const rules = async () => (await admin.call(listAlertRules, {})).body.items;
  return { admin, rules };
}

test('a new organization has starter rules, switched on and in its language', async () => {
  const { rules } = await anOrganizationIn('pt');
  const items = await rules();

  expect(new Set(items.map(({ starter }) => starter))).toEqual(new Set(STARTERS.map(({ id }) => id)));
  expect(items).toHaveLength(STARTERS.length);
  expect(items.every(({ state }) => state === 'on')).toBe(true);
  expect(items.find(({ starter }) => starter === 'confirmed')).toMatchObject({
    name: 'Confirmado no reteste',
    severity: 'critical',
    steps: [{ afterMinutes: 0, recipients: [{ kind: 'supervisors' }, { kind: 'profile', profile: 'safetyManager' }] }],
    response: {
      en: expect.stringContaining('Talk in private'),
      es: expect.stringContaining('Hablen'),
      pt: expect.stringContaining('Conversem'),
    },
  });
  expect(items.filter(({ isForHealth }) => isForHealth).map(({ starter }) => starter)).toEqual(['drift']);
});

/** Founds an organization in Spanish, as the page of the sign-up was; it has no name yet. */
async function aFoundedOrganization(): Promise<string> {
  const link = await createSetUpLink(server.databases.system, PUBLIC_URL, { by: 'operator' });
  const operator = { email: 'operator@test.example', firstName: 'Olga', lastName: 'Perez', locale: 'es' as const };
  await server.anonymous.call(setUp, {
    body: { ...operator, token: link.split('#setup=')[1] ?? '', password: 'nine quiet otters' },
  });
  const [founded] = await eventsOf(organizationFounded);
  return founded ?? '';
}

/** Returns the organizations for which an event of this kind waits. */
const eventsOf = async ({ type }: EventKind): Promise<string[]> =>
  (
    await asAdmin<{ organizationId: string }>(
      server.admin,
      `select organization_id as "organizationId" from outbox_events where type = $1`,
      [type],
    )
  ).map(({ organizationId }) => organizationId);

/** Delivers the waiting events of this kind to the jobs, as the queue does. */
async function deliver(kind: EventKind): Promise<void> {
  const parts = { databases: server.databases, log: createLog('silent') };
  for (const organizationId of await eventsOf(kind)) {
    for (const job of alertRuleJobs({ texts }).filter(({ on }) => on === kind)) {
      await job.run(parts, { organizationId, eventId: crypto.randomUUID(), payload: {} });
    }
  }
}

test('an organization gets its starter rules when it is named, in the language chosen then', async () => {
  const organizationId = await aFoundedOrganization();
  const owner = await server.signedInAs('admin', organizationId);
  const names = async () => (await owner.call(listAlertRules, {})).body.items.map(({ name }) => name);
  await deliver(organizationFounded);
  expect(await names()).toEqual([]);

  await owner.call(changeOrganization, { body: { name: 'Mina Sul', locale: 'pt' } });
  await deliver(organizationNamed);
  expect(await names()).toContain('Confirmado no reteste');
  expect(await names()).toHaveLength(STARTERS.length);

  await owner.call(changeOrganization, { body: { locale: 'en' } });
  await give(organizationId);
  expect(await names()).toContain('Confirmado no reteste');
});

test('an organization that is never named gets its starter rules after an hour', async () => {
  const admin = await server.anAdmin();
  const age = (created: string) =>
    asAdmin(
      server.admin,
      `update organizations set name = '', locale = 'es', created_at = now() - $2::interval where id = $1`,
      [admin.organizationId, created],
    );
  const count = async () => (await admin.call(listAlertRules, {})).body.items.length;
  await age('59 minutes');
  await give(admin.organizationId);
  expect(await count()).toBe(0);
  await age('61 minutes');
  await give(admin.organizationId);

  expect(await count()).toBe(STARTERS.length);
});

test('a deleted starter rule does not come back, and none is created twice', async () => {
  const { admin, rules } = await anOrganizationIn('en');
  const [first] = await rules();
  await admin.call(deleteAlertRule, { params: { id: first?.id ?? '' } });
  await Promise.all([give(admin.organizationId), give(admin.organizationId)]);

  expect((await rules()).map(({ starter }) => starter)).toHaveLength(STARTERS.length - 1);
});

test.each(STARTERS)('the starter rule $id matches the contract', ({ rule, words }) => {
  const inWords = (['en', 'es', 'pt'] as const).map((locale) => texts.translate(locale, words.response));
  const written = {
    ...rule,
    name: texts.translate('es', words.name),
    description: texts.translate('es', words.description),
    response: { en: inWords[0], es: inWords[1], pt: inWords[2] },
  };

  expect(RuleFields.parse(written)).toEqual(written);
  expect([written.name, written.description, ...inWords].filter((text) => text.startsWith('alerts.'))).toEqual([]);
});
