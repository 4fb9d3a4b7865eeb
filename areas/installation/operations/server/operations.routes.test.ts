import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimDueMails, mailTransport, sendClaimed } from '#areas/notifications/server/sending.service.ts';
import { withSystem } from '#platform/server/database/database.ts';
import { aTakenTest } from '#tests/support/results/taken-tests.ts';
import { aUser } from '#tests/support/builders.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { startMailbox, type Mailbox } from '#tests/support/mail/mailbox.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/server/test-server.ts';
import { getTestCatalogue, listVersionUse } from '#areas/installation/catalogue/catalogue.contract.ts';
import { getGatewayMail, getGateways, sendGatewayMail } from '../gateways.contract.ts';
import { getHealth } from '../health.contract.ts';
import { listLanguages } from '#areas/installation/languages/languages.contract.ts';
import { noteBackup } from './backups.service.ts';

/** Nothing listens there. */
const SIEM_URL = 'https://agent:its-password@127.0.0.1:9/in?key=of-the-address';

let server: TestServer;
let mailbox: Mailbox;
let root: Caller;
let organizationId: string;
beforeAll(async () => {
  mailbox = await startMailbox({ refuse: (to) => (to.startsWith('nobody@') ? 550 : undefined) });
  server = await startTestServer({
    SMTP_URL: mailbox.url,
    SENTRY_DSN: 'https://key@errors.test.example/1',
    SIEM_URL,
    RESTORE_DRILL_DAYS: '7',
    BACKUP_DIR: '/nowhere',
  });
  organizationId = await server.anOrganization('Ours');
  root = await server.signedInAs('admin', organizationId, { isSuperAdmin: true });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const acts = () =>
  asAdmin<{ action: string; detail: object }>(
    server.admin,
    'select action, detail from installation_record order by at, id',
  );

describe('gateways', () => {
  const sendDue = async () => {
    const { parts } = server.app;
    const due = await claimDueMails(parts, 10);
    const stopped = new AbortController().signal;
    await Promise.all(due.map((mail) => sendClaimed(parts, mailTransport(parts.config), mail, stopped)));
  };

  test('a test mail arrives, and the mail server’s answer is shown verbatim', async () => {
    const { body, status } = await root.call(sendGatewayMail, { body: { to: 'me@test.example' } });
    const before = await root.call(getGatewayMail, { params: { id: body.id } });
    await sendDue();
    const after = await root.call(getGatewayMail, { params: { id: body.id } });

    expect(status).toBe(202);
    expect(before.body).toMatchObject({ state: 'waiting', attempts: 0, answer: null });
    expect(after.body).toMatchObject({ state: 'sent', attempts: 1, answer: expect.stringMatching(/^250 /) });
    expect((await mailbox.waitFor('me@test.example')).text).toContain('e-mails from this installation arrive');
    expect((await acts()).at(-1)).toEqual({ action: 'test_mail.sent', detail: { mail: body.id } });
  });

  test('a refusal is shown verbatim to the person who sent the test, and without the address to others', async () => {
    const { body } = await root.call(sendGatewayMail, { body: { to: 'nobody@test.example' } });
    await sendDue();

    expect((await root.call(getGatewayMail, { params: { id: body.id } })).body).toMatchObject({
      state: 'failed',
      answer: expect.stringContaining('No mail for <nobody@test.example> here'),
    });
    const { mail } = (await root.call(getGateways, {})).body;
    expect(mail).toMatchObject({ way: 'server', security: 'plain', failed: 1, sent: 1, waiting: 0, kept: 0 });
    expect(mail.recent.map(({ answer }) => answer).join()).toContain('No mail for <…@test.example> here');
    expect(JSON.stringify(mail)).not.toContain('nobody@');
  });

  test('neither the key of the error collector nor a password is revealed', async () => {
    const { body } = await root.call(getGateways, {});

    expect(body.errorCollector).toBe('errors.test.example');
    expect(body.storage.totalBytes).toBeGreaterThan(body.storage.freeBytes);
    expect(body.ownAddress).toContain('@');
  });

  test('a person sends at most twenty test mails an hour', async () => {
    const eager = await server.signedInAs('admin', organizationId, { isSuperAdmin: true });
    for (let n = 0; n < 20; n += 1) await eager.call(sendGatewayMail, { body: { to: 'me@test.example' } });

    expect((await eager.call(sendGatewayMail, { body: { to: 'me@test.example' } })).status).toBe(429);
  });

  test('an unknown mail gets no details', async () => {
    expect((await root.call(getGatewayMail, { params: { id: crypto.randomUUID() } })).status).toBe(404);
  });
});

describe('health', () => {
  test('covers the database, the server, the disk and the clock, with a light for each', async () => {
    const { body } = await root.call(getHealth, {});
    const lights = Object.fromEntries(body.checks.map(({ id, light }) => [id, light]));

    expect(body.facts.database).toMatchObject({ version: expect.stringMatching(/^\d+/), isEmbedded: true });
    expect(body.facts.database.schema >= '0077').toBe(true);
    expect(body.facts.database.connections).toBeGreaterThan(0);
    expect(body.facts.isolation).toMatchObject({ unforced: [], hasBypass: false });
    expect(body.facts.isolation.tables).toBeGreaterThan(20);
    expect(body.facts.durability.map(({ name }) => name)).toEqual([
      'data_checksums',
      'fsync',
      'full_page_writes',
      'synchronous_commit',
    ]);
    // Both use one machine's clock, so only rounding to milliseconds can differ.
    expect(Math.abs(body.facts.clock.differenceMs)).toBeLessThanOrEqual(1);
    expect(lights).toMatchObject({ isolation: 'good', clock: 'good' });
  });

  test('shows each receiver of audit logs, without the secrets of its address', async () => {
    const { body } = await root.call(getHealth, {});

    expect(body.facts.recordStreams).toMatchObject([
      { destination: 'https://127.0.0.1:9/in', waiting: expect.any(Number), lastSentAt: null, lastError: null },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/its-password|of-the-address/);
  });

  test('a table that loses its row-level security changes the light', async () => {
    await asAdmin(server.admin, 'alter table user_tags no force row level security');

    const { body } = await root.call(getHealth, {});
    await asAdmin(server.admin, 'alter table user_tags force row level security');

    expect(body.facts.isolation.unforced).toEqual(['user_tags']);
    expect(body.checks.find(({ id }) => id === 'isolation')?.light).toBe('bad');
  });

  test('the health page shows the last restore drill and the archive', async () => {
    const before = (await root.call(getHealth, {})).body;
    expect(before.facts.restoreDrill).toEqual({ everyDays: 7, last: null });
    expect(before.facts.archive).toMatchObject({ isOn: false, lastFile: null, failures: 0 });
    await asAdmin(
      server.admin,
      `insert into restore_drills (id, source, started_at, ended_at, data_at, row_count, problem)
       values (gen_random_uuid(), 'backup', now() - interval '2 days', now(), now() - interval '3 days', 12, null),
              (gen_random_uuid(), 'backup', now(), null, null, null, null)`,
    );

    const { body } = await root.call(getHealth, {});

    expect(body.facts.restoreDrill?.last).toMatchObject({ source: 'backup', rows: 12, problem: null });
    expect(body.checks.find(({ id }) => id === 'restoreDrill')?.light).toBe('good');
  });

  test('the last backup is known once one was recorded', async () => {
    expect((await root.call(getHealth, {})).body.facts.backup).toBeNull();
    await asAdmin(server.admin, 'grant insert on installation_backups to evenkeel_system');
    await withSystem(server.databases, (owner) => noteBackup(owner, { rows: 12, bytes: 3_456 }));

    const { body } = await root.call(getHealth, {});

    expect(body.facts.backup).toEqual({ madeAt: expect.any(String), rows: 12, bytes: 3_456 });
    expect(body.checks.find(({ id }) => id === 'backup')?.light).toBe('good');
  });
});

test('every language has every text, and no values differ', async () => {
  const { body } = await root.call(listLanguages, {});

  expect(body.items.map(({ code }) => code)).toEqual(['en', 'es', 'pt']);
  for (const language of body.items) {
    expect(language.texts).toBeGreaterThan(1_000);
    expect(language).toMatchObject({ translated: language.texts, missing: [], differing: [] });
  }
});

describe('the test catalogue', () => {
  test('shows the tests of this release', async () => {
    const { body } = await root.call(getTestCatalogue, {});

    expect(body).toMatchObject({ taskVersion: 'battery/1', scoringVersion: 'scoring/1', isClinicallyValidated: false });
    expect(body.tests.map(({ type, tasks }) => [type, tasks.length])).toEqual([
      ['FullTest', 4],
      ['LightningTest', 2],
    ]);
  });

  test('counts the results of each organization by version', async () => {
    const admin = await server.signedInAs('admin', organizationId);
    await aTakenTest(server, admin, await aUser(server.databases, { organizationId }));
    await server.anOrganization('Nobody tests here');

    const { body } = await root.call(listVersionUse, {});

    expect(body.items).toMatchObject([
      { organizationName: 'Ours', taskVersion: 'battery/1', results: expect.any(Number) },
    ]);
  });
});
