import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withOrganization } from '#platform/server/database/database.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { RECEIVERS } from '#tests/support/mail/webhook-receiver.ts';
import { openWebhookDesk } from '#tests/support/mail/webhook-desk.ts';
import { openedForTests } from '#tests/support/server/opened-for-tests.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookMessages,
  listWebhookNames,
  listWebhooks,
  MOST_ENDPOINTS,
  replayWebhookMessage,
  rotateWebhookSecret,
  testWebhook,
  tooManyWebhooks,
  webhookAddressRefused,
  webhookNotReplayed,
} from '../webhooks.contract.ts';
import { queueWebhook, tidyWebhookMessages, webhookMessageStates } from './webhook-messages.service.ts';

/** A public address; nothing is sent there, because no sender runs. */
const PUBLIC = 'https://93.184.215.14/hooks/secret-of-the-path';

const desk = openedForTests(openWebhookDesk);
afterEach(() => desk.endAll());

const ofOrganization = <T>(work: Parameters<typeof withOrganization<T>>[2]) =>
  withOrganization(desk.server.databases, { organizationId: desk.admin.organizationId, actor: { userId: null } }, work);

describe('a webhook', () => {
  test('shows its secret once, stores it sealed, and the audit log contains only the host', async () => {
    const { status, body } = await desk.admin.call(createWebhook, { body: { name: 'Gate', url: PUBLIC } });
    const rotated = await desk.admin.call(rotateWebhookSecret, { params: { id: body.endpoint.id } });
    const [kept] = await asAdmin<{ text: string }>(
      desk.server.admin,
      `select string_agg(text, ' ') as text from (
         select encode(sealed_secret, 'escape') || encode(sealed_old_secret, 'escape') as text
         from webhook_endpoints where id = $1
         union all select detail::text from audit_entries where object_id = $1) everything`,
      [body.endpoint.id],
    );
    const { body: list } = await desk.admin.call(listWebhooks, {});

    expect(status).toBe(201);
    expect(body.secret).toMatch(/^whsec_/);
    expect(list.items.find(({ id }) => id === body.endpoint.id)).toEqual(rotated.body.endpoint);
    const everything = JSON.stringify([list, kept]);
    expect(everything).not.toContain(body.secret.slice(6));
    expect(everything).not.toContain(rotated.body.secret.slice(6));
    expect(kept?.text).toContain('93.184.215.14');
    expect(kept?.text).not.toContain('secret-of-the-path');
  });

  test('is one of twenty at most', async () => {
    const admin = await desk.server.anAdmin();
    for (let n = 0; n < MOST_ENDPOINTS; n += 1) {
      await admin.call(createWebhook, { body: { name: `Number ${n}`, url: PUBLIC } });
    }

    const refused = await admin.call(createWebhook, { body: { name: 'One more', url: PUBLIC } });

    expect(refused.problem.code).toBe(tooManyWebhooks.code);
    expect((await admin.call(listWebhookNames, {})).body.items).toHaveLength(MOST_ENDPOINTS);
  });

  test('that is off keeps its messages and gets them when it is on again', async () => {
    const receiver = await desk.receiver(RECEIVERS.takes);
    const turn = (isOn: boolean) => desk.admin.call(changeWebhook, { params: { id: receiver.id }, body: { isOn } });
    const [early] = await desk.queue(receiver.id);
    await turn(false);
    const [late] = await desk.queue(receiver.id);
    const beside = await desk.receiver(RECEIVERS.takes);
    await desk.queue(beside.id);

    desk.sender();
    await beside.waitFor(1);
    expect(receiver.calls).toEqual([]);
    expect(await desk.messagesTo(receiver.id)).toMatchObject([
      { state: 'waiting', wait: null },
      { state: 'waiting', wait: null },
    ]);
    await turn(true);
    await receiver.waitFor(2);

    expect(new Set(receiver.ids())).toEqual(new Set([early, late]));
  });

  test('that is removed gets no more messages, and waiting ones are given up', async () => {
    const { id } = await desk.endpointAt(PUBLIC);
    const [messageId = ''] = await desk.queue(id);

    expect((await desk.admin.call(deleteWebhook, { params: { id } })).status).toBe(204);

    expect((await desk.admin.call(deleteWebhook, { params: { id } })).status).toBe(404);
    expect(
      await ofOrganization((db) => queueWebhook(db, { endpointId: id, type: 'alert.fired', data: {} })),
    ).toBeNull();
    expect(await ofOrganization((db) => webhookMessageStates(db, [messageId]))).toMatchObject([
      { id: messageId, state: 'dead', note: 'removed', doneAt: expect.any(String) },
    ]);
    const replay = await desk.admin.call(replayWebhookMessage, { params: { id: messageId } });
    expect(replay.problem.code).toBe(webhookNotReplayed.code);
  });
});

describe('on a closed network', () => {
  let closed: TestServer;
  beforeAll(async () => {
    closed = await startTestServer();
  });
  afterAll(() => closed.close());

  test.each([
    'http://93.184.215.14/plain',
    'https://10.1.2.3/',
    'https://192.168.1.1:8443/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.8]/',
    'https://localhost/',
    'https://somebody:else@93.184.215.14/',
    'ftp://93.184.215.14/',
    'no address',
  ])('%s is refused', async (url) => {
    const admin = await closed.anAdmin();
    const { body: good } = await admin.call(createWebhook, { body: { name: 'Good', url: PUBLIC } });

    const created = await admin.call(createWebhook, { body: { name: 'Inside', url } });
    const changed = await admin.call(changeWebhook, { params: { id: good.endpoint.id }, body: { url } });
    const { body: list } = await admin.call(listWebhooks, {});

    expect([created.status, created.problem.code]).toEqual([409, webhookAddressRefused.code]);
    expect([changed.status, changed.problem.code]).toEqual([409, webhookAddressRefused.code]);
    expect(list.items.map((endpoint) => endpoint.url)).toEqual([PUBLIC]);
  });
});

describe('a message', () => {
  test('for testing is signed and sent like any other, and its outcome is listed', async () => {
    const receiver = await desk.receiver(RECEIVERS.takes);
    desk.sender();

    const { status, body: message } = await desk.admin.call(testWebhook, { params: { id: receiver.id } });
    await desk.until(receiver.id, ([first]) => first?.state === 'sent');
    const { body: list } = await desk.admin.call(listWebhookMessages, { params: { id: receiver.id }, query: {} });

    expect([status, message.state, message.type]).toEqual([201, 'waiting', 'webhook.test']);
    expect(JSON.parse(receiver.calls[0]?.body ?? '')).toMatchObject({ type: 'webhook.test', data: {} });
    expect(list).toMatchObject({
      total: 1,
      items: [{ id: message.id, state: 'sent', attempts: 1, lastStatus: 204, lastError: null, nextAttemptAt: null }],
    });
  });

  test('that was sent or given up is sent again under its id, and a waiting one is not', async () => {
    const receiver = await desk.receiver(RECEIVERS.takes);
    const ids = await desk.queue(receiver.id);
    const [id = ''] = ids;
    const replay = () => desk.admin.call(replayWebhookMessage, { params: { id } });
    expect((await replay()).problem.code).toBe(webhookNotReplayed.code);
    desk.sender();
    await desk.until(receiver.id, ([first]) => first?.state === 'sent');

    expect((await replay()).body).toMatchObject({ id, state: 'waiting', attempts: 0, doneAt: null });
    await desk.until(receiver.id, ([first]) => first?.state === 'sent');
    await desk.change(`update webhook_messages set state = 'dead', attempts = 10 where id = $1`, [id]);
    await replay();
    await receiver.waitFor(3);

    expect(receiver.ids()).toEqual([id, id, id]);
  });

  test('is filtered by state and paged', async () => {
    const { id } = await desk.endpointAt(PUBLIC);
    const ids = await desk.queue(id, 3);
    await desk.change(`update webhook_messages set state = 'dead', done_at = now() where id = $1`, [ids[0]]);
    const params = { id };

    const dead = await desk.admin.call(listWebhookMessages, { params, query: { states: 'dead' } });
    const first = await desk.admin.call(listWebhookMessages, { params, query: { limit: '2' } });
    const second = await desk.admin.call(listWebhookMessages, {
      params,
      query: { limit: '2', cursor: first.body.nextCursor ?? '' },
    });

    expect(dead.body.items.map((message) => message.id)).toEqual([ids[0]]);
    expect([...first.body.items, ...second.body.items].map((message) => message.id)).toEqual(ids.toReversed());
    expect(first.body.total).toBe(3);
  });

  test('is queued only if its transaction commits', async () => {
    const { id } = await desk.endpointAt(PUBLIC);

    await expect(
      ofOrganization(async (db) => {
        await queueWebhook(db, { endpointId: id, type: 'alert.fired', data: {} });
        throw new Error('it did not happen');
      }),
    ).rejects.toThrow('it did not happen');

    expect(await desk.messagesTo(id)).toEqual([]);
  });

  test('is deleted 30 days after it was finished, and given up after 30 days of waiting', async () => {
    const { id } = await desk.endpointAt(PUBLIC);
    const [sent, recent, waiting] = await desk.queue(id, 3);
    await desk.change(
      `update webhook_messages set state = 'sent', done_at = now() - (case id when $1 then interval '31 days' else interval '29 days' end)
       where id in ($1, $2)`,
      [sent, recent],
    );
    await desk.change(`update webhook_messages set created_at = now() - interval '31 days' where id = $1`, [waiting]);

    await ofOrganization(tidyWebhookMessages);
    await ofOrganization(tidyWebhookMessages);

    expect((await desk.messagesTo(id)).toSorted((a, b) => a.state.localeCompare(b.state))).toMatchObject([
      { id: waiting, state: 'dead', reason: 'waited_too_long' },
      { id: recent, state: 'sent' },
    ]);
  });
});
