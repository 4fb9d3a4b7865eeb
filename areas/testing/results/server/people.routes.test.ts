import { beforeAll, expect, test } from 'vitest';
import { createUser } from '#areas/users/management/people.contract.ts';
import { aSession } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { listLatestResults } from '../latest-results.contract.ts';
import { exportPeople } from '#areas/reports/people-export/people-export.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
let ana: string;
beforeAll(async () => {
  admin = await server.anAdmin();
  ana = await aPerson('Ana', '=SUM(1)');
});

const aPerson = async (firstName: string, lastName: string) =>
  (await admin.call(createUser, { body: { firstName, lastName, phone: '5550100199' } })).body.id;

const aResult = async (userId: string, score: number, daysAgo: number, { isVoid = false } = {}) => {
  const id = crypto.randomUUID();
  await asAdmin(
    server.admin,
    `insert into attempts (organization_id, id, user_id, test_type, seed, task_version, way, expires_at)
     values ($1, $2, $3, 'FullTest', repeat('0', 32), 't', 'own', now())`,
    [admin.organizationId, id, userId],
  );
  await asAdmin(
    server.admin,
    `insert into visits (organization_id, id, user_id, outcome, began_at) values ($1, $2, $3, 'clear', now())`,
    [admin.organizationId, id, userId],
  );
  await asAdmin(
    server.admin,
    `insert into results (organization_id, id, user_id, visit_id, test_type, device_class, device_key, way, taken_at,
       norms_version, task_version, scoring_version, policy_version, is_valid, score, deviation, metrics, voided_at)
     values ($1, $2, $3, $2, 'FullTest', 'phone-touch', 'k', 'own', now() - make_interval(days => $4), 'n', 't', 's', 1,
       true, $5, -1.5, '{}', case when $6 then now() end)`,
    [admin.organizationId, id, userId, daysAgo, score, isVoid],
  );
};

const aColleague = async (profile: string) => {
  const { organizationId } = admin;
  const { token, userId } = await aSession(server.databases, { role: 'admin', organizationId });
  await asAdmin(server.admin, 'update users set profile = $1 where id = $2', [profile, userId]);
  return server.holding(token, userId);
};

test('people are listed with their latest test that is not void', async () => {
  await aResult(ana, 41.5, 20);
  await aResult(ana, 44, 40);
  await aResult(ana, 70, 1, { isVoid: true });
  const bo = await aPerson('Bo', 'Lind');

  const { body } = await admin.call(listLatestResults, { query: { users: `${ana},${bo}` } });

  expect(body.items.find(({ userId }) => userId === ana)).toMatchObject({
    latest: { score: 41.5, deviation: -1.5, isValid: true },
    baseline: null,
    testsIn28Days: 1,
  });
  expect(body.items.find(({ userId }) => userId === bo)).toEqual({
    userId: bo,
    latest: null,
    baseline: null,
    testsIn28Days: 0,
    undecided: null,
    drift: { state: 'unknown', since: null, signalAt: null, acknowledged: null },
  });
});

test('a supervisor does not see the result of a test taken three weeks ago', async () => {
  const supervisor = await aColleague('supervisor');

  const { body } = await supervisor.call(listLatestResults, { query: { users: ana } });

  expect(body.items.map(({ latest }) => latest)).toEqual([null]);
});

test('people of another organization are not in the reply', async () => {
  const other = await server.anAdmin();

  expect((await other.call(listLatestResults, { query: { users: ana } })).body.items).toEqual([]);
});

test('the list is downloaded as a file with the requested columns, and that is on record', async () => {
  const query = { search: 'sum', columns: 'name,phone,status,lastScore,lastDeviation' };

  const { body, headers } = await admin.call(exportPeople, { query }, { 'accept-language': 'es' });

  expect(headers['content-type']).toBe('application/csv;charset=utf-8');
  const [head, line, end] = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body.bytes).split('\r\n');
  expect(head?.split(';')).toHaveLength(5);
  expect(line).toBe('Ana =SUM(1);(555) 010-0199;Activo;41,5;-1,5');
  expect(end).toBe('');
  const [entry] = await asAdmin<{ detail: { rows: number; columns: string[] } }>(
    server.admin,
    `select detail from audit_entries where organization_id = $1 and action = 'users.exported'`,
    [admin.organizationId],
  );
  expect(entry?.detail).toMatchObject({ rows: 1, columns: query.columns.split(',') });
  expect(JSON.stringify(entry)).not.toContain('sum');
});

test.each(['supervisor', 'nurse', 'hr', 'auditor'])('the profile %s cannot download the file', async (profile) => {
  const colleague = await aColleague(profile);

  expect((await colleague.call(exportPeople, { query: {} })).status).toBe(403);
});
