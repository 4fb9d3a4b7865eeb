import { expect, test } from 'vitest';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { getSession } from '../session.contract.ts';

const BACKGROUND = { 'x-background': '1' };

const server = serverForTests();

/** A person whose last use of the session was this long ago. */
async function someoneIdleFor(seconds: number) {
  const person = await server.signedInAs('user', await server.anOrganization('Mine'));
  await asAdmin(
    server.admin,
    `update sessions set last_seen_at = now() - make_interval(secs => $1) where user_id = $2`,
    [seconds, person.userId],
  );
  return person;
}

test('a background call returns how long the session was idle, and does not count as use', async () => {
  const person = await someoneIdleFor(300);

  const first = await person.call(getSession, {}, BACKGROUND);
  const second = await person.call(getSession, {}, BACKGROUND);

  expect(first.body.idleSeconds).toBeGreaterThanOrEqual(300);
  expect(second.body.idleSeconds).toBeGreaterThanOrEqual(first.body.idleSeconds);
});

test.each([300, 20])("the portal's report of activity after %i seconds counts as use at once", async (seconds) => {
  const person = await someoneIdleFor(seconds);

  expect((await person.call(getSession, {})).body.idleSeconds).toBeLessThan(seconds);

  expect((await person.call(getSession, {}, BACKGROUND)).body.idleSeconds).toBeLessThan(seconds);
});

test('a session whose time is up is ended for background calls too', async () => {
  const person = await someoneIdleFor((30 + 10 + 1) * 60 + 1);

  expect((await person.call(getSession, {}, BACKGROUND)).status).toBe(401);
  expect((await person.call(getSession, {})).status).toBe(401);
});
