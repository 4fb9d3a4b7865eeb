import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { aLogin, BEHIND_PROXY, deviceOf, PASSWORD, tryLogin } from '#tests/support/sign-in/sign-in-attempts.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

const server = serverForTests(BEHIND_PROXY);

const mailsTo = async (email: string) => (await readQueuedMails(server)).filter(({ to }) => to === email);

describe('the browser', () => {
  test('is known by a cookie that scripts cannot read and other sites cannot send', async () => {
    const { email } = await aLogin(server);

    const [cookie] = [(await tryLogin(server, { email })).headers['set-cookie']].flat();

    expect(cookie).toMatch(/^device=[A-Za-z0-9_-]{43}; Max-Age=31536000; Path=\/api\/v2\.1; HttpOnly; SameSite=Lax$/);
  });

  test('gets a cookie limited to encrypted connections only when it came by one', async () => {
    const { email } = await aLogin(server);
    const answer = await server.inject({
      method: 'POST',
      url: '/api/v2.1/login',
      payload: { email, password: PASSWORD },
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' },
    });

    expect(String(answer.headers['set-cookie'])).toContain('; Secure');
  });

  test('gets no cookie for a failed sign-in', async () => {
    const answer = await tryLogin(server, { email: 'nobody@test.example' });

    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('keeps its cookie for every account that is used in it', async () => {
    const [first, second] = [await aLogin(server), await aLogin(server)];
    const device = deviceOf(await tryLogin(server, { email: first.email }));

    expect(deviceOf(await tryLogin(server, { email: second.email }, { device }))).toBe(device);
  });

  test('with a cookie that we never gave out gets another one', async () => {
    const { email } = await aLogin(server);
    const planted = 'x'.repeat(43);

    const device = deviceOf(await tryLogin(server, { email }, { device: planted }));

    expect(device).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(device).not.toBe(planted);
  });

  test('is kept as a hash only', async () => {
    const { email } = await aLogin(server);
    const device = deviceOf(await tryLogin(server, { email })) ?? '';

    const [row] = await asAdmin<{ all: string }>(
      server.admin,
      `select string_agg(account_devices::text, ' ') as all from account_devices`,
    );

    expect(row?.all).not.toContain(device);
    expect(row?.all).not.toContain(Buffer.from(device, 'base64url').toString('hex'));
  });

  test('that is new to an account is reported to its holder; the first and a known one are not', async () => {
    const { email, accountId } = await aLogin(server);
    const device = deviceOf(await tryLogin(server, { email }));
    await tryLogin(server, { email }, { device });
    expect(await mailsTo(email)).toHaveLength(0);
    await sql`update accounts set locale = 'es', time_zone = 'America/Lima' where id = ${accountId}`.execute(
      server.databases.system,
    );

    await tryLogin(server, { email }, { address: '192.0.2.77', userAgent: CHROME });

    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Nuevo inicio de sesión en su cuenta de Evenkeel');
    expect(mail?.text).toContain('Chrome en Windows');
    expect(mail?.text).toContain('192.0.2.77');
    expect(mail?.text).toContain('GMT-5');
    expect(mail?.link).toBe('https://portal.test.example/account');
  });
});
