import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUp } from '#areas/joining/sign-up/set-up.contract.ts';
import { createSetUpLink } from '#areas/joining/sign-up/server/set-up.service.ts';
import { organizationFounded } from '#areas/organizations/organizations.events.ts';
import { createLog } from '#platform/server/log.ts';
import { withOrganization } from '#platform/server/database.ts';
import { loadTexts } from '#platform/server/texts.ts';
import { asAdmin } from '#tests/support/test-database.ts';
import { PUBLIC_URL, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { deleteAlertRule, listAlertRules, RuleFields } from '../alert-rules.contract.ts';
import { STARTERS } from '../starter-rules.ts';
import { alertRuleJobs } from './alert-rules.jobs.ts';
import { giveStarterRules } from './starter-rules.service.ts';

const texts = loadTexts();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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

test("founding an organization creates its starter rules through the event's job", async () => {
  const link = await createSetUpLink(server.databases.system, PUBLIC_URL, { by: 'operator' });
  const operator = { email: 'operator@test.example', firstName: 'Olga', lastName: 'Perez', locale: 'es' as const };
  await server.anonymous.call(setUp, {
    body: { ...operator, token: link.split('#setup=')[1] ?? '', password: 'nine quiet otters' },
  });
  const events = await asAdmin<{ organizationId: string }>(
    server.admin,
    `select organization_id as "organizationId" from outbox_events where type = 'organization.founded'`,
  );
  const job = alertRuleJobs({ texts }).find(({ on }) => on === organizationFounded);
  const parts = { databases: server.databases, log: createLog('silent') };
  for (const { organizationId } of events) {
    await job?.run(parts, { organizationId, eventId: crypto.randomUUID(), payload: {} });
  }
  const owner = await server.signedInAs('admin', events[0]?.organizationId ?? '');
  const { body: rules } = await owner.call(listAlertRules, {});

  expect(events).toHaveLength(1);
  expect(rules.items.map(({ name }) => name)).toContain('Confirmada al repetir');
  expect(rules.items).toHaveLength(STARTERS.length);
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
