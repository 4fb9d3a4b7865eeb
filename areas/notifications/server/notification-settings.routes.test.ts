import { beforeEach, expect, test } from 'vitest';
import { createInvitation } from '#areas/joining/invitations/invitations.contract.ts';
import { aLogin, bearer, tryLogin } from '#tests/support/sign-in/sign-in-attempts.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import {
  changeNotificationSettings,
  getNotificationSettings,
  sendTestMail,
} from '../notification-settings.contract.ts';
import { toMessage } from './mail-message.ts';
import { queueMail } from './mail.service.ts';

const server = serverForTests({ MAIL_FROM: 'Evenkeel <portal@test.example>' });
beforeEach(() => asAdmin(server.admin, 'delete from mails'));

test("the settings show how the installation sends mail, and the sender name is the organization's", async () => {
  const admin = await server.anAdmin();

  const { body } = await admin.call(changeNotificationSettings, { body: { version: 0, senderName: ' Mina\nNorte ' } });

  expect(body).toEqual({
    version: 1,
    senderName: 'Mina Norte',
    way: 'files',
    sender: { name: 'Evenkeel', address: 'portal@test.example' },
  });
  expect((await admin.call(getNotificationSettings, {})).body).toEqual(body);
});

test("the organization's mails carry its name, mails about a login the installation's", async () => {
  const person = await aLogin(server);
  const { body: session } = await tryLogin(server, { email: person.email });
  const headers = bearer(session.user.token);
  const call = server.anonymous.call;
  await call(changeNotificationSettings, { body: { version: 0, senderName: 'Mina Norte' } }, headers);
  await asAdmin(server.admin, 'delete from mails');

  const invited = { email: 'ana@test.example', firstName: 'Ana', lastName: 'Prova', role: 'user' as const };
  await call(createInvitation, { body: invited }, headers);
  const texts = { subject: 'notifications.mail.test.subject', body: 'notifications.mail.test.body' };
  await queueMail(server.app.parts, server.databases.system, { to: person.email, locale: 'en', texts });

  const mails = await readQueuedMails(server);
  expect(mails.map(({ to, senderName }) => [to, senderName])).toEqual([
    ['ana@test.example', 'Mina Norte'],
    [person.email, undefined],
  ]);
});

test("the name is placed before the installation's own address", () => {
  const sender = { name: 'Evenkeel', address: 'portal@test.example' };
  const mail = { id: 'id', to: 'ana@test.example', createdAt: '2026-11-15T06:00:00Z', subject: '', text: '', html: '' };

  expect(toMessage(sender, mail).from).toEqual(sender);
  expect(toMessage(sender, { ...mail, senderName: 'Mina Norte' }).from).toEqual({
    name: 'Mina Norte',
    address: 'portal@test.example',
  });
});

test.each(['boss@bank.example', 'Bank <boss@bank.example>', 'x'.repeat(61), ' '])(
  '%j is refused as a sender name',
  async (senderName) => {
    const admin = await server.anAdmin();

    expect((await admin.call(changeNotificationSettings, { body: { version: 0, senderName } })).status).toBe(400);
  },
);

test('a test message goes to the caller in the language of the call, at most five per hour', async () => {
  const person = await aLogin(server);
  const { body: session } = await tryLogin(server, { email: person.email });
  await asAdmin(server.admin, 'delete from mails');
  const headers = { ...bearer(session.user.token), 'accept-language': 'es' };
  const send = () => server.anonymous.call(sendTestMail, {}, headers);

  const answers = [await send(), await send(), await send(), await send(), await send(), await send()];

  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
  expect(answers[0]?.body).toEqual({ to: person.email });
  const mails = await readQueuedMails(server);
  expect(mails).toHaveLength(5);
  expect(mails[0]).toMatchObject({ to: person.email, subject: 'Mensaje de prueba' });
});

test('a caller without an address gets an error that says so', async () => {
  const admin = await server.anAdmin();
  await asAdmin(
    server.admin,
    `update accounts set email = null, username = 'someone' where id = (select account_id from users where id = $1)`,
    [admin.userId],
  );

  const { status, problem } = await admin.call(sendTestMail, {});

  expect([status, problem.code]).toEqual([422, 'no_address']);
});
