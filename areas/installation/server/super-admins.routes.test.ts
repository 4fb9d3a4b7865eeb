import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUp } from '#areas/joining/set-up.contract.ts';
import { asAdmin } from '#tests/support/test-database.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/test-server.ts';
import { createSuperAdminLink, listSuperAdmins, removeSuperAdmin } from '../super-admins.contract.ts';

let server: TestServer;
let organizationId: string;
let root: Caller;
beforeAll(async () => {
  server = await startTestServer();
  organizationId = await server.anOrganization('Ours');
  root = await server.signedInAs('admin', organizationId, { isSuperAdmin: true });
});
afterAll(() => server.close());

const theList = async (by = root) => (await by.call(listSuperAdmins, {})).body.items;

test('the last super administrator stays one', async () => {
  const [only, ...others] = await theList();

  expect(others).toEqual([]);
  expect(only).toMatchObject({ isYou: true, hasSecondFactor: true, lastSeenAt: expect.any(String) });
  const answer = await root.call(removeSuperAdmin, { params: { id: only?.id ?? '' } });
  expect(answer).toMatchObject({ status: 409, problem: { code: 'last_super_admin' } });
});

test('a link makes another one, whose rights end at once when they are taken', async () => {
  const made = await root.call(createSuperAdminLink, {});
  expect(made).toMatchObject({ status: 201, body: { minutes: 30 } });
  const token = /#setup=(.+)$/.exec(made.body.link)?.[1] ?? '';
  const person = { firstName: 'Noa', lastName: 'Vik', email: 'noa@test.example', locale: 'en' as const };
  const { body } = await server.anonymous.call(setUp, {
    body: { token, ...person, password: 'a quiet harbor at dawn' },
  });
  const noa = server.holding(body.user.token);
  expect((await noa.call(listSuperAdmins, {})).problem.code).toBe('second_factor_needed');
  expect(
    (await theList()).map(({ login, isYou, hasSecondFactor }) => ({ login, isYou, hasSecondFactor })),
  ).toContainEqual({ login: 'noa@test.example', isYou: false, hasSecondFactor: false });

  const id = (await theList()).find(({ login }) => login === 'noa@test.example')?.id ?? '';
  expect((await root.call(removeSuperAdmin, { params: { id } })).status).toBe(204);

  expect((await noa.call(listSuperAdmins, {})).problem.code).toBe('not_allowed');
  expect(await theList()).toHaveLength(1);
  expect((await root.call(removeSuperAdmin, { params: { id } })).status).toBe(404);
  const acts = await asAdmin<{ action: string }>(server.admin, 'select action from installation_record order by at');
  expect(acts.map(({ action }) => action)).toEqual(['super_admin.invited', 'super_admin.removed']);
});

test('two who take each other’s rights at once leave one', async () => {
  const other = await server.signedInAs('admin', organizationId, { isSuperAdmin: true });
  const both = await theList();
  const idOf = async (caller: Caller) => (await theList(caller)).find(({ isYou }) => isYou)?.id ?? '';
  const [rootId, otherId] = [await idOf(root), await idOf(other)];

  const answers = await Promise.all([
    root.call(removeSuperAdmin, { params: { id: otherId } }),
    other.call(removeSuperAdmin, { params: { id: rootId } }),
  ]);

  expect(both).toHaveLength(2);
  expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
  const left = await asAdmin(server.admin, 'select id from accounts where is_super_admin');
  expect(left).toHaveLength(1);
});
