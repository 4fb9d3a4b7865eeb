import { expect, test } from 'vitest';
import { login } from '#areas/identity/sessions/session.contract.ts';
import { anAccount } from '#tests/support/builders.ts';
import { PUBLIC_URL, serverForTests } from '#tests/support/server/test-server.ts';
import { setUp } from '../set-up.contract.ts';
import { createSetUpLink, firstSetUpLink } from './set-up.service.ts';

const server = serverForTests();

const PASSWORD = 'nine quiet otters';
const operator = (token: string, changes: object = {}) => ({
  token,
  email: 'operator@test.example',
  firstName: 'Olga',
  lastName: 'Perez',
  password: PASSWORD,
  locale: 'pt' as const,
  ...changes,
});

const tokenOf = (link = ''): string => link.split('#setup=')[1] ?? '';
const aLink = () => createSetUpLink(server.databases.system, PUBLIC_URL, { by: 'operator' });

test('a first start offers a link, and the newest one works', async () => {
  const first = await firstSetUpLink(server.databases.system, PUBLIC_URL);
  const second = await firstSetUpLink(server.databases.system, PUBLIC_URL);

  expect(first).toMatch(new RegExp(`^${PUBLIC_URL}/signup#setup=[\\w-]{43}$`));
  const old = await server.anonymous.call(setUp, { body: operator(tokenOf(first)) });
  expect([old.status, old.problem.code]).toEqual([422, 'invalid_link']);

  const bad = await server.anonymous.call(setUp, { body: operator(tokenOf(second), { password: 'password1234' }) });
  expect([bad.status, Object.keys(bad.problem.fields ?? {})]).toEqual([400, ['password']]);

  const { status, body } = await server.anonymous.call(setUp, { body: operator(tokenOf(second)) });
  expect([status, body.user.isSuperAdmin, body.user.role, body.user.organization_name]).toEqual([
    200,
    true,
    'admin',
    '',
  ]);
  const again = await server.anonymous.call(setUp, { body: operator(tokenOf(second), { email: 'b@test.example' }) });
  expect(again.problem.code).toBe('invalid_link');
  const signedIn = await server.anonymous.call(login, {
    body: { email: 'operator@test.example', password: PASSWORD },
  });
  expect(signedIn.status).toBe(200);
  expect(await firstSetUpLink(server.databases.system, PUBLIC_URL)).toBeUndefined();
});

test('an address that has an account is reported, and the link still works with another', async () => {
  await anAccount(server.databases, { email: 'taken@test.example' });
  const token = tokenOf(await aLink());

  const taken = await server.anonymous.call(setUp, { body: operator(token, { email: 'taken@test.example' }) });
  const free = await server.anonymous.call(setUp, { body: operator(token, { email: 'free@test.example' }) });

  expect([taken.status, Object.keys(taken.problem.fields ?? {})]).toEqual([400, ['email']]);
  expect(free.status).toBe(200);
});

test('one of ten simultaneous uses creates a super administrator', async () => {
  const token = tokenOf(await aLink());

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      server.anonymous.call(setUp, { body: operator(token, { email: `racer-${n}@test.example` }) }),
    ),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
