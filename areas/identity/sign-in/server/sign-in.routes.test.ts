import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildServer } from '#apps/server/build-server.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { aLogin, BEHIND_PROXY, bearer, deviceOf, PASSWORD, tryLogin } from '#tests/support/sign-in/sign-in-attempts.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import { switchOrganization } from '#areas/identity/sessions/session.contract.ts';

const server = serverForTests(BEHIND_PROXY);

/** An address that no other test has used. */
let nextBlock = 0;
const freshAddress = () => `10.${(nextBlock += 1)}.7.7`;

/** Sets up the state after this many wrong passwords in a row, so long ago that no wait is left. */
async function failTimes(email: string, times: number, place: Parameters<typeof tryLogin>[2] = {}) {
  await tryLogin(server, { email, password: 'wrong' }, place);
  await sql`
    update failure_counts set failures = failures + ${times - 1}, failed_at = now() - interval '1 hour'
    where failed_at > now() - interval '30 minutes'`.execute(server.databases.system);
}

/** Makes every wait begin now. */
const beginWaits = () => sql`update failure_counts set failed_at = now()`.execute(server.databases.system);

const mailsTo = async (email: string) => (await readQueuedMails(server)).filter(({ to }) => to === email);

describe('wrong passwords', () => {
  test('slow down everyone in the same block of addresses, and no one elsewhere', async () => {
    const { email } = await aLogin(server);
    await failTimes(email, 9, { address: '198.51.100.7' });
    await beginWaits();

    expect((await tryLogin(server, { email }, { address: '198.51.100.200' })).status).toBe(429);
    expect((await tryLogin(server, { email }, { address: '198.51.101.7' })).status).toBe(200);
  });

  test('do not reveal whether the account exists', async () => {
    const { email } = await aLogin(server);
    const unknown = 'nobody@test.example';
    const address = freshAddress();
    await failTimes(email, 8, { address });
    await failTimes(unknown, 8, { address });
    await sql`update failure_counts set failed_at = now() + interval '1 hour'`.execute(server.databases.system);

    const [known, nobody] = [
      await tryLogin(server, { email }, { address }),
      await tryLogin(server, { email: unknown }, { address }),
    ];

    expect(known.status).toBe(429);
    expect({ ...nobody.problem, requestId: '' }).toEqual({ ...known.problem, requestId: '' });
    expect(nobody.headers['retry-after']).toBe(known.headers['retry-after']);
    await beginWaits();
  });

  test('of an outsider do not keep out a worker in a known browser', async () => {
    const { email } = await aLogin(server);
    const address = freshAddress();
    const device = deviceOf(await tryLogin(server, { email }, { address }));
    await failTimes(email, 12, { address });
    await beginWaits();

    expect((await tryLogin(server, { email }, { address })).status).toBe(429);
    expect((await tryLogin(server, { email }, { address, device })).status).toBe(200);
  });

  test('in a known browser are counted separately', async () => {
    const { email } = await aLogin(server);
    const address = freshAddress();
    const device = deviceOf(await tryLogin(server, { email }, { address }));
    await failTimes(email, 9, { address, device });
    await beginWaits();

    expect((await tryLogin(server, { email }, { address: freshAddress(), device })).status).toBe(429);
    expect((await tryLogin(server, { email }, { address })).status).toBe(200);
  });

  test('sent all at once get no more tries than one after the other', async () => {
    const { email } = await aLogin(server);
    const address = freshAddress();

    const answers = await Promise.all(
      Array.from({ length: 60 }, () => tryLogin(server, { email, password: 'wrong' }, { address })),
    );

    const looked = answers.filter(({ status }) => status === 422).length;
    expect(looked).toBeGreaterThanOrEqual(5);
    // Three more would take waits of 2, 4 and 8 seconds.
    expect(looked).toBeLessThan(8);
  });

  test('are cleared by a right one', async () => {
    const { email } = await aLogin(server);
    const address = freshAddress();
    await failTimes(email, 4, { address });
    expect((await tryLogin(server, { email }, { address })).status).toBe(200);
    await failTimes(email, 4, { address });
    await beginWaits();

    expect((await tryLogin(server, { email }, { address })).status).toBe(200);
  });

  test('from one address are refused after thirty in a minute, whichever account they are for', async () => {
    const { email } = await aLogin(server);
    const address = freshAddress();
    const names = Array.from({ length: 30 }, (_, i) => `nobody${i}@test.example`);
    await Promise.all(names.map((name) => tryLogin(server, { email: name, password: 'wrong' }, { address })));

    expect((await tryLogin(server, { email }, { address })).status).toBe(429);
    expect((await tryLogin(server, { email }, { address: freshAddress() })).status).toBe(200);
  });

  test('are still counted by a server that starts afterward', async () => {
    const { email } = await aLogin(server);
    const address = freshAddress();
    await failTimes(email, 12, { address });
    await beginWaits();
    const second = await buildServer(server.app.parts, { portal: '/nowhere' });

    const answer = await second.inject({
      method: 'POST',
      url: '/api/v2.1/login',
      payload: { email, password: PASSWORD },
      headers: { 'x-forwarded-for': address },
    });

    await second.close();
    expect(answer.statusCode).toBe(429);
  });

  test('ten in a row are reported to the holder of the account, once', async () => {
    const { email } = await aLogin(server);
    const [address, elsewhere] = [freshAddress(), freshAddress()];
    await failTimes(email, 9, { address });
    expect(await mailsTo(email)).toHaveLength(0);

    await failTimes(email, 1, { address });
    await failTimes(email, 1, { address });
    await failTimes(email, 9, { address: elsewhere });
    await failTimes(email, 1, { address: elsewhere });

    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Many wrong passwords for your Evenkeel account');
    expect(mail?.text).toContain(address);
    expect(mail?.text).toContain('https://portal.test.example/password/forgot');
  });

  test("are in the organization's record, without the address that was typed", async () => {
    const { email, organizationId, userId } = await aLogin(server);
    await failTimes(email, 1, { address: freshAddress() });

    const entries = () =>
      asAdmin<{ action: string; entry: string }>(
        server.admin,
        `select action, audit_entries::text as entry from audit_entries where organization_id = $1 and object_id = $2`,
        [organizationId, userId],
      );
    await expect.poll(async () => (await entries()).map(({ action }) => action)).toEqual(['session.refused']);
    expect((await entries())[0]?.entry).not.toContain(email);
  });
});

test('moving to another organization renews no confirmation and extends no session', async () => {
  const { email, accountId, organizationId } = await aLogin(server);
  const { body } = await tryLogin(server, { email });
  await asAdmin(
    server.admin,
    `update sessions set confirmed_at = now() - interval '3 hours', expires_at = now() + interval '5 minutes' where account_id = $1`,
    [accountId],
  );

  await server.anonymous.call(switchOrganization, { body: { organizationId } }, bearer(body.user.token));

  const rows = await asAdmin<{ isOld: boolean }>(
    server.admin,
    `select confirmed_at < now() - interval '2 hours' and expires_at < now() + interval '10 minutes' as "isOld"
     from sessions where account_id = $1`,
    [accountId],
  );
  expect(rows).toEqual([{ isOld: true }]);
});
