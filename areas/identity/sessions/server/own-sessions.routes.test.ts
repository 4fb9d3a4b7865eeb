import { expect, test } from 'vitest';
import { aLogin, BEHIND_PROXY, bearer, tryLogin } from '#tests/support/sign-in/sign-in-attempts.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { endAllSessions, endOtherSessions, endSession, listSessions } from '../own-sessions.contract.ts';
import { getSession } from '../session.contract.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const server = serverForTests(BEHIND_PROXY);

/** A person who is signed in three times; the newest session is the one to call with. */
async function aPersonWithSessions() {
  const person = await aLogin(server);
  const tokens: string[] = [];
  for (const userAgent of ['curl/8.5.0', 'test', FIREFOX]) {
    const { body } = await tryLogin(server, { email: person.email }, { userAgent });
    tokens.push(body.user.token);
  }
  const [first = '', second = '', here = ''] = tokens;
  return { ...person, first, second, here };
}

const call = <E extends Parameters<typeof server.anonymous.call>[0]>(
  token: string,
  endpoint: E,
  input: Parameters<typeof server.anonymous.call<E>>[1],
) => server.anonymous.call(endpoint, input, bearer(token));

const isOpen = async (token: string) => (await call(token, getSession, {})).status === 200;

test('a person sees their sessions, the present one first, and no token', async () => {
  const { here, first, second } = await aPersonWithSessions();

  const { body } = await call(here, listSessions, {});

  expect(body.items).toHaveLength(3);
  expect(body.items[0]).toMatchObject({
    method: 'password',
    address: '203.0.113.9',
    browser: 'Firefox',
    system: 'Linux',
    isCurrent: true,
    organizationName: 'Mine',
  });
  expect(body.items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  for (const token of [here, first, second]) expect(JSON.stringify(body)).not.toContain(token);
});

test('a session that has expired is not listed', async () => {
  const { here, accountId } = await aPersonWithSessions();
  await asAdmin(
    server.admin,
    `update sessions set last_seen_at = now() - interval '2 hours' where account_id = $1 and user_agent = 'test'`,
    [accountId],
  );

  expect((await call(here, listSessions, {})).body.items).toHaveLength(2);
});

test('ending one session ends it at once and no other', async () => {
  const { here, first, second } = await aPersonWithSessions();
  const { body } = await call(first, listSessions, {});

  expect((await call(here, endSession, { params: { id: body.items[0]?.id ?? '' } })).status).toBe(204);

  expect(await Promise.all([first, second, here].map(isOpen))).toEqual([false, true, true]);
});

test("another person's session looks like one that does not exist, and stays open", async () => {
  const [mine, theirs] = [await aPersonWithSessions(), await aPersonWithSessions()];
  const { body } = await call(theirs.here, listSessions, {});
  const end = (id: string) => call(mine.here, endSession, { params: { id } });

  const [foreign, unknown] = [await end(body.items[0]?.id ?? ''), await end(crypto.randomUUID())];

  expect(unknown.status).toBe(404);
  expect({ ...foreign.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' });
  expect(await isOpen(theirs.here)).toBe(true);
});

test('ending the others leaves this one', async () => {
  const { here, first, second } = await aPersonWithSessions();

  expect((await call(here, endOtherSessions, {})).status).toBe(204);

  expect(await Promise.all([first, second, here].map(isOpen))).toEqual([false, false, true]);
});

test("signing out everywhere ends this one too, and no other person's", async () => {
  const [mine, theirs] = [await aPersonWithSessions(), await aPersonWithSessions()];

  expect((await call(mine.here, endAllSessions, {})).status).toBe(204);

  expect(await Promise.all([mine.first, mine.second, mine.here].map(isOpen))).toEqual([false, false, false]);
  expect(await isOpen(theirs.first)).toBe(true);
});

test('the sessions that a person ends are recorded', async () => {
  const { here, userId } = await aPersonWithSessions();
  await call(here, endOtherSessions, {});
  await call(here, endAllSessions, {});

  const rows = await asAdmin<{ actor: string; detail: unknown }>(
    server.admin,
    `select actor_id as actor, detail from audit_entries where object_id = $1 and action = 'session.ended' order by id`,
    [userId],
  );

  expect(rows).toEqual([
    { actor: userId, detail: { which: 'others', count: 2 } },
    { actor: userId, detail: { which: 'all', count: 1 } },
  ]);
});
