import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { RECEIVERS, type ReceivedCall } from '#tests/support/mail/webhook-receiver.ts';
import { openWebhookDesk, type WebhookDesk } from '#tests/support/mail/webhook-desk.ts';
import { openedForTests } from '#tests/support/server/opened-for-tests.ts';
import { rotateWebhookSecret } from '../webhooks.contract.ts';

const desk = openedForTests(openWebhookDesk);
afterEach(() => desk.endAll());

/** Computes the signature as a receiver does, from the convention's text. */
function expectedSignature({ headers, body }: ReceivedCall, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

async function nextCall(receiver: Awaited<ReturnType<WebhookDesk['receiver']>>): Promise<ReceivedCall> {
  const before = receiver.calls.length;
  const [id] = await desk.queue(receiver.id);
  await receiver.waitFor(before + 1);
  const call = receiver.calls.find(({ headers }) => headers['webhook-id'] === id);
  if (!call) throw new Error('Another message came.');
  return call;
}

test('a message is signed, dated and says what happened', async () => {
  const receiver = await desk.receiver(RECEIVERS.takes);
  desk.sender();

  const call = await nextCall(receiver);

  expect(receiver.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(call.headers['webhook-signature']).toBe(expectedSignature(call, receiver.secret));
  expect(call.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Evenkeel-Webhooks' });
  const sentAt = Number(call.headers['webhook-timestamp']) * 1000;
  expect(Math.abs(call.at.getTime() - sentAt)).toBeLessThan(60_000);
  const body = JSON.parse(call.body) as { timestamp: string };
  expect(body).toEqual({ type: 'alert.fired', timestamp: body.timestamp, data: { number: 0 } });
  expect(new Date(body.timestamp).getTime()).toBeLessThanOrEqual(call.at.getTime() + 60_000);
});

test('each attempt has a new date and the same content', async () => {
  const receiver = await desk.receiver(RECEIVERS.failsOnce);
  const [id] = await desk.queue(receiver.id);
  desk.sender();
  await desk.until(receiver.id, ([message]) => message?.reason === 'refused');
  // Dates are in whole seconds, so the next second must begin before a new date is visible.
  const firstSecond = Number(receiver.calls[0]?.headers['webhook-timestamp']);
  await expect.poll(() => Date.now()).toBeGreaterThanOrEqual((firstSecond + 1) * 1000);
  await desk.letTimePass(receiver.id);
  await receiver.waitFor(2);

  const [first, second] = receiver.calls as [ReceivedCall, ReceivedCall];

  expect([first.headers['webhook-id'], second.headers['webhook-id']]).toEqual([id, id]);
  expect(second.body).toBe(first.body);
  expect(Number(second.headers['webhook-timestamp'])).toBeGreaterThan(Number(first.headers['webhook-timestamp']));
  expect(second.headers['webhook-signature']).toBe(expectedSignature(second, receiver.secret));
});

test('after a change of the secret both sign for a day, the new one first', async () => {
  const receiver = await desk.receiver(RECEIVERS.takes);
  const { body: rotated } = await desk.admin.call(rotateWebhookSecret, { params: { id: receiver.id } });
  desk.sender();

  const during = await nextCall(receiver);
  await desk.change(`update webhook_endpoints set old_secret_ends_at = now() - interval '1 second' where id = $1`, [
    receiver.id,
  ]);
  const after = await nextCall(receiver);

  expect(rotated.secret).not.toBe(receiver.secret);
  expect(String(during.headers['webhook-signature']).split(' ')).toEqual([
    expectedSignature(during, rotated.secret),
    expectedSignature(during, receiver.secret),
  ]);
  expect(after.headers['webhook-signature']).toBe(expectedSignature(after, rotated.secret));
  const hours = (Date.parse(rotated.endpoint.oldSecretEndsAt ?? '') - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
});

test('a message sealed by another installation is given up, and can be sent again with a new secret', async () => {
  const receiver = await desk.receiver(RECEIVERS.takes);
  await desk.change(
    `update webhook_endpoints set sealed_secret = 'not sealed here at all, ever'::bytea where id = $1`,
    [receiver.id],
  );
  await desk.queue(receiver.id);
  desk.sender();

  const [message] = await desk.until(receiver.id, ([first]) => first?.state !== 'waiting');

  expect(message).toMatchObject({ state: 'dead', reason: 'secret_unreadable' });
  expect(receiver.calls).toEqual([]);
});
