import { expect, test } from 'vitest';
import { anOpenSession } from '#tests/support/builders.ts';
import { byProof } from '#tests/support/proof.ts';
import { atOnce, rounds, twoServersForTests } from '#tests/support/server/race.ts';
import { aLogin, BEHIND_PROXY, bearer, PASSWORD } from '#tests/support/sign-in/sign-in-attempts.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';
import { NEW_TOKEN_HEADER } from '#platform/shared/session-token.ts';
import { confirmSession } from '#areas/identity/confirmation/confirmation.contract.ts';
import { endAllSessions, endSession, listSessions } from '../own-sessions.contract.ts';
import { changePassword } from '#areas/identity/passwords/password.contract.ts';
import { getSession, login, logout, switchOrganization } from '../session.contract.ts';

const ROUNDS = byProof({ gate: 3, all: 25 });
const SWITCHES = 16;
const NEW_PASSWORD = 'tulips on the north quay';

const servers = twoServersForTests(BEHIND_PROXY);

/** A person whose two sessions are an hour old: they end in eleven hours, and their confirmation has expired. */
async function someoneSignedIn() {
  const { first } = servers;
  const person = await aLogin(first);
  const open = () => anOpenSession(first.databases, { ...person, hoursAgo: 1 });
  return { ...person, token: await open(), elsewhere: await open() };
}

const switchBy = (server: TestServer, token: string, organizationId: string) =>
  server.anonymous.call(switchOrganization, { body: { organizationId } }, bearer(token));

const isOpen = async (token: string) =>
  (await servers.first.anonymous.call(getSession, {}, bearer(token))).status === 200;

const OLD = { hours: 11, isConfirmed: false };

const sessionsOf = (accountId: string) =>
  asAdmin<{ hours: number; isConfirmed: boolean }>(
    servers.first.admin,
    `select ceil(extract(epoch from expires_at - now()) / 3600)::integer as hours,
            confirmed_at > now() - interval '10 minutes' as "isConfirmed"
     from sessions where account_id = $1 order by confirmed_at`,
    [accountId],
  );

/** Switches to the same organization many times while something else ends the session; returns the tokens it got. */
async function switchWhile(
  { token, organizationId }: { token: string; organizationId: string },
  end: (server: TestServer) => Promise<unknown>,
): Promise<string[]> {
  const answers = await atOnce(servers, SWITCHES + 1, async (server, place) =>
    place === SWITCHES / 2 ? void (await end(server)) : switchBy(server, token, organizationId),
  );
  expect(answers.filter((answer) => answer && answer.status !== 200 && answer.status !== 401)).toEqual([]);
  return answers.flatMap((answer) => (answer?.status === 200 ? [answer.body.user.token] : []));
}

test('a token is replaced for one caller only, and its session keeps its end and its confirmation', async () => {
  await rounds(ROUNDS, async () => {
    const person = await someoneSignedIn();

    const answers = await atOnce(servers, SWITCHES, (server) => switchBy(server, person.token, person.organizationId));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(SWITCHES - 1);
    expect(await sessionsOf(person.accountId)).toEqual([OLD, OLD]);
  });
});

test('a switch during a sign-out leaves no session behind', async () => {
  const left = await rounds(ROUNDS, async () => {
    const person = await someoneSignedIn();
    let wasLoggedOut = false;
    const tokens = await switchWhile(person, async (server) => {
      wasLoggedOut = (await server.anonymous.call(logout, {}, bearer(person.token))).status === 204;
    });
    // A sign-out that came after the switch used a token that had ended, and was told so.
    const open = await Promise.all(tokens.map(isOpen));
    return { wasLoggedOut, open: open.filter(Boolean).length };
  });

  expect(left.filter(({ wasLoggedOut, open }) => wasLoggedOut && open > 0)).toEqual([]);
});

test.each([
  [
    'signing out everywhere',
    (server: TestServer, { token }: { token: string }) =>
      server.anonymous.call(endAllSessions, {}, bearer(token)).then(({ status }) => status),
  ],
  [
    'an end of the session by its id from another device',
    async (server: TestServer, { elsewhere }: { elsewhere: string }) => {
      const { body } = await servers.first.anonymous.call(listSessions, {}, bearer(elsewhere));
      const other = body.items.find(({ isCurrent }) => !isCurrent);
      const ended = await server.anonymous.call(endSession, { params: { id: other?.id ?? '' } }, bearer(elsewhere));
      return ended.status;
    },
  ],
])('%s ends a session whose token is replaced at the same moment', async (_, end) => {
  const left = await rounds(ROUNDS, async () => {
    const person = await someoneSignedIn();
    let status = 0;
    const tokens = await switchWhile(person, async (server) => {
      status = await end(server, person);
    });
    const open = await Promise.all(tokens.map(isOpen));
    return { status, open: open.filter(Boolean).length };
  });

  expect(left.filter(({ status, open }) => status === 204 && open > 0)).toEqual([]);
});

test('step-up replaces the token: the old one no longer works, the new one is confirmed', async () => {
  const person = await someoneSignedIn();

  const { status, headers } = await servers.first.anonymous.call(
    confirmSession,
    { body: { password: PASSWORD } },
    bearer(person.token),
  );

  expect(status).toBe(204);
  expect(await isOpen(person.token)).toBe(false);
  expect(await isOpen(String(headers[NEW_TOKEN_HEADER]))).toBe(true);
  expect(await sessionsOf(person.accountId)).toEqual([OLD, { hours: 11, isConfirmed: true }]);
});

test('a password change replaces the token of the session that stays open', async () => {
  const person = await someoneSignedIn();

  const { status, headers } = await servers.first.anonymous.call(
    changePassword,
    { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } },
    bearer(person.token),
  );

  expect(status).toBe(204);
  expect(await isOpen(person.token)).toBe(false);
  expect(await isOpen(String(headers[NEW_TOKEN_HEADER]))).toBe(true);
});

test('no one gets in with the old password while it is changed', async () => {
  const left = await rounds(ROUNDS, async () => {
    const person = await someoneSignedIn();
    let kept = '';
    const answers = await atOnce(servers, 5, async (server, place) => {
      if (place !== 2) return server.anonymous.call(login, { body: { email: person.email, password: PASSWORD } });
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      const changed = await server.anonymous.call(changePassword, { body }, bearer(person.token));
      expect(changed.status).toBe(204);
      kept = String(changed.headers[NEW_TOKEN_HEADER]);
      return undefined;
    });
    const tokens = answers.flatMap((answer) => (answer?.status === 200 ? [answer.body.user.token] : []));
    const open = await Promise.all(tokens.map(isOpen));
    return { isKeptOpen: await isOpen(kept), open: open.filter(Boolean).length };
  });

  expect(left).toEqual(left.map(() => ({ isKeptOpen: true, open: 0 })));
});

test('when two password changes happen at once, one counts', async () => {
  await rounds(ROUNDS, async () => {
    const person = await someoneSignedIn();
    const tokens = [person.token, person.elsewhere];

    const answers = await atOnce(servers, 2, (server, place) =>
      server.anonymous.call(
        changePassword,
        { body: { currentPassword: PASSWORD, newPassword: `${NEW_PASSWORD} ${place}` } },
        bearer(tokens[place] ?? ''),
      ),
    );

    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});
