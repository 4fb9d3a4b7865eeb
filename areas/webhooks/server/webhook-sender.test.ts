import { afterEach, describe, expect, test } from 'vitest';
import { makeSafeFetch, type SafeFetch } from '#platform/server/safe-fetch.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { RECEIVERS, startReceiver } from '#tests/support/mail/webhook-receiver.ts';
import { openWebhookDesk } from '#tests/support/mail/webhook-desk.ts';
import { openedForTests } from '#tests/support/server/opened-for-tests.ts';
import { listWebhooks } from '../webhooks.contract.ts';
import { claimAll } from './webhook-sending.service.ts';

const desk = openedForTests(openWebhookDesk);
afterEach(() => desk.endAll());

/** An address where nothing listens. */
async function nobody() {
  const { url, close } = await startReceiver(RECEIVERS.takes);
  await close();
  return desk.endpointAt(url);
}

const areTried = (messages: { reason: string | null }[]) => messages.every(({ reason }) => reason !== null);

describe('receivers of every kind side by side', () => {
  test('lose no message and hold up no one', async () => {
    const [slow, fails, early, elsewhere, gone, fast] = [
      await desk.receiver(RECEIVERS.neverAnswers),
      await desk.receiver(RECEIVERS.failsOnce),
      await desk.receiver(RECEIVERS.closesEarly),
      await desk.receiver(RECEIVERS.leadsElsewhere),
      await desk.receiver(RECEIVERS.isGone),
      await desk.receiver(RECEIVERS.takes),
    ];
    const dead = await nobody();
    // Two at a time at five seconds each, so the slow one takes half a minute for all of them.
    await desk.queue(slow.id, 12);
    for (const { id } of [fails, early, elsewhere, gone, dead]) await desk.queue(id, 1);
    const toFast = await desk.queue(fast.id, 30);

    desk.sender();
    await fast.waitFor(30);
    expect(slow.calls.length).toBeLessThan(12);

    expect(fast.ids().toSorted()).toEqual(toFast.toSorted());
    expect(await desk.until(fast.id, (all) => all.every(({ state }) => state === 'sent'))).toHaveLength(30);
    expect(await desk.until(early.id, areTried)).toMatchObject([{ state: 'waiting', reason: 'no_connection' }]);
    expect(await desk.until(dead.id, areTried)).toMatchObject([{ state: 'waiting', reason: 'no_connection' }]);
    expect(await desk.until(elsewhere.id, areTried)).toMatchObject([{ state: 'waiting', reason: 'redirect' }]);
    expect(await desk.until(gone.id, areTried)).toMatchObject([{ state: 'dead', reason: 'gone', status: 410 }]);
    expect(await desk.until(slow.id, ([first]) => first?.reason !== null)).toMatchObject(
      Array.from({ length: 12 }, () => ({ state: 'waiting' })),
    );

    await desk.until(fails.id, areTried);
    await desk.letTimePass(fails.id);
    const [message] = await desk.until(fails.id, ([first]) => first?.state === 'sent');
    expect(message).toMatchObject({ attempts: 2, status: 200, reason: null });
    expect(new Set(fails.ids())).toEqual(new Set([message?.id]));
    expect(new Set(fails.calls.map(({ body }) => body)).size).toBe(1);
  });

  test('get two messages at a time when slow', async () => {
    const slow = await desk.receiver(RECEIVERS.neverAnswers);
    await desk.queue(slow.id, 5);

    desk.sender();
    await slow.waitFor(2);
    const rows = await desk.until(slow.id, (all) => all.filter(({ reason }) => reason === 'too_slow').length >= 1);

    expect(rows.filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(4);
  });

  test('leave neither their answers in the database nor their addresses in the log', async () => {
    const fails = await desk.receiver(RECEIVERS.fails);
    await desk.queue(fails.id);
    desk.server.logLines.length = 0;

    desk.sender();
    const [message] = await desk.until(fails.id, areTried);

    expect(message).toMatchObject({ state: 'waiting', attempts: 1, status: 500, reason: 'refused' });
    expect(message?.wait).toBeGreaterThan(0);
    expect(message?.wait).toBeLessThanOrEqual(5.5);
    const log = desk.server.logLines.join('');
    expect(log).toContain('webhook not sent');
    expect(log).not.toMatch(/127\.0\.0\.1|words of|whsec_/);
  });

  test('that answer "gone" are turned off, and their waiting messages are kept', async () => {
    const gone = await desk.receiver(RECEIVERS.isGone);
    const [first = ''] = await desk.queue(gone.id, 1);

    desk.sender();
    await desk.until(gone.id, ([message]) => message?.state === 'dead');
    await desk.queue(gone.id, 1);
    const { body } = await desk.admin.call(listWebhooks, {});

    expect(body.items.find(({ id }) => id === gone.id)).toMatchObject({ isOn: false, dead: 1, waiting: 1 });
    expect(await desk.messagesTo(gone.id)).toMatchObject([
      { id: first, state: 'dead' },
      { state: 'waiting', wait: null, attempts: 0 },
    ]);
  });

  test('get at most ten attempts', async () => {
    const fails = await desk.receiver(RECEIVERS.fails);
    await desk.queue(fails.id);
    await desk.change('update webhook_messages set attempts = 9 where endpoint_id = $1', [fails.id]);

    desk.sender();

    expect(await desk.until(fails.id, areTried)).toMatchObject([{ state: 'dead', attempts: 10, reason: 'refused' }]);
  });
});

describe('senders', () => {
  test('send each of 60 messages once when two run at once', async () => {
    const fast = await desk.receiver(RECEIVERS.takes);
    const ids = await desk.queue(fast.id, 60);

    desk.sender();
    desk.sender();
    await desk.until(fast.id, (all) => all.every(({ state }) => state === 'sent'));

    expect(fast.ids().toSorted()).toEqual(ids.toSorted());
  });

  test('that are stopped give the message back, and the next one sends it under the same id', async () => {
    const receiver = await desk.receiver((response, nth) => nth > 1 && RECEIVERS.takes(response));
    const ids = await desk.queue(receiver.id);
    const sender = desk.sender();
    await receiver.waitFor(1);

    await sender.stop();
    expect(await desk.messagesTo(receiver.id)).toMatchObject([{ state: 'waiting', attempts: 0, reason: null }]);
    desk.sender();
    await desk.until(receiver.id, ([message]) => message?.state === 'sent');

    expect(receiver.ids()).toEqual([...ids, ...ids]);
  });

  test('that die with a claimed message leave it to the next', async () => {
    const receiver = await desk.receiver(RECEIVERS.takes);
    const ids = await desk.queue(receiver.id);
    const [id = ''] = ids;
    const due = { id, endpointId: receiver.id, organizationId: desk.admin.organizationId };
    expect(await claimAll(desk.parts, [due])).toHaveLength(1);
    expect(await claimAll(desk.parts, [due])).toEqual([]);

    await desk.letTimePass(receiver.id);
    desk.sender();
    await desk.until(receiver.id, ([message]) => message?.state === 'sent');

    expect(receiver.ids()).toEqual(ids);
  });

  test('send a message that a fast clock deferred for years', async () => {
    const receiver = await desk.receiver(RECEIVERS.takes);
    await desk.queue(receiver.id);
    await asAdmin(
      desk.server.admin,
      `update webhook_messages set next_attempt_at = now() + interval '10 years' where endpoint_id = $1`,
      [receiver.id],
    );

    desk.sender();

    await desk.until(receiver.id, ([message]) => message?.state === 'sent');
    expect(receiver.ids()).toHaveLength(1);
  });

  test('that die between sending and storing are followed by the same message under the same id', async () => {
    const receiver = await desk.receiver(RECEIVERS.takes);
    const ids = await desk.queue(receiver.id);
    const sendsAndIsNeverHeardOf: SafeFetch = async (...request) => {
      await desk.parts.fetch(...request);
      return new Promise(() => {});
    };
    const dead = desk.sender(sendsAndIsNeverHeardOf);
    await receiver.waitFor(1);

    await desk.letTimePass(receiver.id);
    desk.sender();
    await desk.until(receiver.id, ([message]) => message?.state === 'sent');
    await dead.stop();

    expect(receiver.ids()).toEqual([...ids, ...ids]);
    expect(await desk.messagesTo(receiver.id)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('do not call a host name that now resolves to an internal address', async () => {
    const receiver = await desk.receiver(RECEIVERS.takes);
    const inside = makeSafeFetch({ DEMO: false, ALLOW_PRIVATE_NETWORK: false }, async () => ['127.0.0.1']);
    await desk.change(
      `update webhook_endpoints set url = replace(replace(url, 'http:', 'https:'), '127.0.0.1', 'crew.example')
      where id = $1`,
      [receiver.id],
    );
    await desk.queue(receiver.id);

    desk.sender(inside);

    expect(await desk.until(receiver.id, areTried)).toMatchObject([{ state: 'waiting', reason: 'inside_address' }]);
    expect(receiver.calls).toEqual([]);
  });
});
