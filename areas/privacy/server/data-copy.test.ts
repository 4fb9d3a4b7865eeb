import { expect, test } from 'vitest';
import { changeTestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { USUAL_POLICY } from '#areas/testing/policy/usual-policy.ts';
import { excuseDays } from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { aCase } from '#tests/support/alerts/cases.ts';
import { columnsOf } from '#tests/support/database/data-classes.ts';
import { aTakenTest } from '#tests/support/results/taken-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { LEFT_OUT } from '../data-left-out.ts';
import { copyPersonData } from '../data-copy.contract.ts';

const server = serverForTests();

interface Copy {
  withNumbers: boolean;
  data: Record<string, Record<string, unknown>[]>;
  raw_trials?: { result_id: string; trials: object }[];
}

async function copyOf(caller: Caller, id: string, trials: 'yes' | 'no' = 'no'): Promise<Copy> {
  const { status, body } = await caller.call(copyPersonData, { params: { id }, query: { trials } });
  expect(status).toBe(200);
  return JSON.parse(new TextDecoder().decode(body.bytes)) as Copy;
}

async function aTestedPerson() {
  const admin = await server.anAdmin();
  const worker = await server.signedInAs('user', admin.organizationId);
  const id = worker.userId ?? '';
  const { resultId } = await aTakenTest(server, admin, id);
  await aCase(admin, id, 'Seemed tired.');
  const nurse = await server.signedInAs('admin', admin.organizationId, { profile: 'nurse' });
  await asAdmin(
    server.admin,
    `insert into case_medical_notes (organization_id, id, case_id, user_id, text, written_by)
     select organization_id, gen_random_uuid(), id, user_id, 'Takes pills.', $2 from cases where user_id = $1`,
    [id, nurse.userId],
  );
  await admin.call(excuseDays, {
    params: { id },
    body: { firstDay: '2099-01-01', lastDay: '2099-01-02', reason: 'other', note: 'Away' },
  });
  return { admin, worker, id, resultId };
}

test('every table with rows about a person is in the copy, or left out for a reason', async () => {
  const { worker, id } = await aTestedPerson();
  const tables = await asAdmin<{ name: string }>(
    server.admin,
    `select distinct c.table_name as name
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('user_id', 'account_id')`,
    [],
  );
  expect(tables.length).toBeGreaterThan(25);

  const { data } = await copyOf(worker, id);

  const known = new Set([...Object.keys(data), ...Object.keys(LEFT_OUT)]);
  expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(LEFT_OUT).filter((name) => name in data)).toEqual([]);
});

test('the copy has as many rows about the person as the database, and no secret', async () => {
  const { worker, id, resultId } = await aTestedPerson();

  const { data, raw_trials } = await copyOf(worker, id, 'yes');

  for (const table of ['results', 'attempts', 'visits', 'cases', 'case_steps', 'excused_days', 'result_remarks']) {
    const [stored] = await asAdmin<{ n: number }>(
      server.admin,
      `select count(*)::int as n from "${table}" where user_id = $1`,
      [id],
    );
    expect([table, data[table]?.length]).toEqual([table, stored?.n]);
  }
  expect(data['results']?.[0]).toMatchObject({ id: resultId, user_id: id });
  expect(data['case_medical_notes']).toMatchObject([{ text: 'Takes pills.' }]);
  expect(data['sessions']).toHaveLength(1);
  expect(data['audit_entries']?.map(({ action }) => action)).toContain('result.recorded');
  expect(raw_trials).toMatchObject([{ result_id: resultId }]);
  const fields = Object.entries(data).flatMap(([table, rows]) =>
    rows.flatMap((row) => Object.keys(row).map((column) => `${table}.${column}`)),
  );
  const secrets = new Set(columnsOf('secret').map(({ table, column }) => `${table}.${column}`));
  expect(fields.length).toBeGreaterThan(100);
  expect(fields.filter((field) => secrets.has(field) || /hash|secret|token|\.image$/.test(field))).toEqual([]);
});

test('a person gets no numbers when the organization shows none, and an administrator does', async () => {
  const { admin, worker, id } = await aTestedPerson();
  await admin.call(changeTestingPolicy, { body: { ...USUAL_POLICY, showsNumbers: false } });

  const own = await copyOf(worker, id, 'yes');
  const theirs = await copyOf(admin, id);

  expect([own.withNumbers, theirs.withNumbers]).toEqual([false, true]);
  expect(own.data['results']?.[0]).not.toHaveProperty('score');
  expect(own).not.toHaveProperty('raw_trials');
  expect(theirs.data['results']?.[0]).toHaveProperty('score');
  expect(theirs.data).not.toHaveProperty('case_medical_notes');
});

test('another person, a supervisor and a caller without a fresh confirmation get no copy', async () => {
  const { admin, id } = await aTestedPerson();
  const other = await server.signedInAs('user', admin.organizationId);
  const supervisor = await server.signedInAs('admin', admin.organizationId, { profile: 'supervisor' });
  const stranger = await server.anAdmin();
  const code = async (caller: Caller) => (await caller.call(copyPersonData, { params: { id } })).problem.code;

  expect([await code(other), await code(supervisor), await code(stranger)]).toEqual(Array(3).fill('not_found'));
  await asAdmin(server.admin, `update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`, [
    admin.userId,
  ]);
  expect(await code(admin)).toBe('confirmation_needed');
});

test('each copy is recorded in the audit log', async () => {
  const { admin, worker, id } = await aTestedPerson();
  await copyOf(worker, id);
  await copyOf(admin, id);

  const entries = await asAdmin<{ actor: string }>(
    server.admin,
    `select actor_id as actor from audit_entries where action = 'user.data_exported' and object_id = $1 order by at`,
    [id],
  );

  expect(entries.map(({ actor }) => actor)).toEqual([worker.userId, admin.userId]);
});
