import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, startTestServer, type Caller } from '#tests/support/server/test-server.ts';
import { mailTexts, SAMPLE_TEXTS } from '#tests/support/mail/mail-texts.ts';
import { listOutbox } from '../outbox.contract.ts';
import { queueMail } from './mail.service.ts';

const server = serverForTests();
let operator: Caller;
let organizationId: string;
beforeAll(async () => {
  organizationId = await server.anOrganization('Ours');
  operator = await server.signedInAs('admin', organizationId, { isSuperAdmin: true });
});

const texts = mailTexts();
const queue = (to: string, on = server) =>
  queueMail({ ...on.app.parts, texts }, on.databases.system, {
    to,
    locale: 'pt',
    texts: SAMPLE_TEXTS,
    values: { name: 'Ana' },
    link: 'https://portal.test.example/password/new#token=secret',
  });

test('the operator of an installation without a mail server reads its mails, page by page', async () => {
  for (const to of ['one@test.example', 'two@test.example', 'three@test.example']) await queue(to);
  await asAdmin(server.admin, `update mails set state = 'kept', sent_at = now() where to_address like 'one@%'`);

  const first = await operator.call(listOutbox, { query: { limit: 2 } });
  const second = await operator.call(listOutbox, { query: { limit: 2, cursor: first.body.nextCursor ?? '' } });

  expect(first.body).toMatchObject({ total: 3, items: [{ to: 'three@test.example' }, { to: 'two@test.example' }] });
  expect(second.body).toMatchObject({ total: 3, nextCursor: null });
  expect(second.body.items).toEqual([
    {
      id: expect.any(String),
      to: 'one@test.example',
      state: 'kept',
      attempts: 0,
      createdAt: expect.any(String),
      sentAt: expect.any(String),
      nextAttemptAt: null,
      lastError: null,
      content: { subject: 'Olá Ana', text: expect.stringContaining('#token=secret') },
    },
  ]);
  expect((await operator.call(listOutbox, { query: { state: 'kept' } })).body).toMatchObject({
    total: 1,
    items: [{ to: 'one@test.example' }],
  });
});

test('each look is recorded in the audit log, without any content', async () => {
  const before = await looks();

  await operator.call(listOutbox, { query: { limit: 1 } });

  expect((await looks()).slice(before.length)).toEqual([
    { actor: operator.userId, organization: organizationId, detail: { mails: 1, withContent: true } },
  ]);
});

const looks = () =>
  asAdmin(
    server.admin,
    `select actor_id as actor, organization_id as organization, detail from audit_entries
     where action = 'outbox.viewed' order by at, id`,
  );

test('no one else may read them, not even an administrator', async () => {
  const admin = await server.signedInAs('admin', organizationId);

  expect((await admin.call(listOutbox, {})).status).toBe(403);
  expect((await server.anonymous.call(listOutbox, {})).status).toBe(401);
});

test('an operator whose last proof of identity is too old is asked for a new one', async () => {
  const idle = await server.signedInAs('admin', organizationId, { isSuperAdmin: true });
  await asAdmin(server.admin, `update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`, [
    idle.userId,
  ]);

  expect((await idle.call(listOutbox, {})).problem.code).toBe('confirmation_needed');
});

test('with a mail server, only recipients may read the content of mails', async () => {
  const connected = await startTestServer({ SMTP_URL: 'smtps://mail.test.example' });
  const its = await connected.anOrganization('Theirs');
  const operatorThere = await connected.signedInAs('admin', its, { isSuperAdmin: true });
  await queue('one@test.example', connected);

  const { body } = await operatorThere.call(listOutbox, {});

  expect(body.items).toMatchObject([{ to: 'one@test.example', state: 'waiting', content: null }]);
  await connected.close();
});
