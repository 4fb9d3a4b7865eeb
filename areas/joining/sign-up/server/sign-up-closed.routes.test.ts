import { expect, test } from 'vitest';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { createJoinLink } from '#areas/joining/join-links/join-links.contract.ts';
import { signUp } from '../sign-up.contract.ts';

const server = serverForTests({ SIGN_UP: '0' });

const newcomer = {
  email: 'rosa@test.example',
  firstName: 'Rosa',
  lastName: 'Quispe',
  password: 'nine quiet otters',
  locale: 'en' as const,
  acceptsTerms: true as const,
};

test('no one can sign up without a join link', async () => {
  const { status, problem } = await server.anonymous.call(signUp, { body: newcomer });

  expect([status, problem.code]).toEqual([403, 'sign_up_closed']);
});

test('a made-up join token opens nothing', async () => {
  const { status } = await server.anonymous.call(signUp, { body: { ...newcomer, joinToken: 'A'.repeat(43) } });

  expect(status).toBe(404);
});

test('a person with a join link can sign up', async () => {
  const admin = await server.anAdmin();
  const { body } = await admin.call(createJoinLink, { body: { name: 'Shift A' } });

  const joinToken = body.link.split('/join/')[1] ?? '';
  expect((await server.anonymous.call(signUp, { body: { ...newcomer, joinToken } })).status).toBe(202);
});
