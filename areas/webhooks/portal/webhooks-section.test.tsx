import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import { notAllowed } from '#platform/shared/problem.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookMessages,
  listWebhooks,
  replayWebhookMessage,
  rotateWebhookSecret,
  testWebhook,
  webhookAddressRefused,
  type WebhookEndpoint,
  type WebhookMessage,
} from '../webhooks.contract.ts';
import { WebhooksSection } from './webhooks-section.tsx';

const SECRET = `whsec_${'a'.repeat(43)}=`;
const gate: WebhookEndpoint = {
  id: crypto.randomUUID(),
  name: 'Gate',
  url: 'https://gate.example/hooks',
  isOn: true,
  sent: 12,
  waiting: 2,
  dead: 1,
  oldSecretEndsAt: null,
  createdAt: '2026-11-01T05:36:00.000Z',
  changedAt: '2026-11-01T05:36:00.000Z',
};
const message: WebhookMessage = {
  id: crypto.randomUUID(),
  endpointId: gate.id,
  type: 'alert.fired',
  state: 'dead',
  attempts: 10,
  nextAttemptAt: null,
  lastStatus: 500,
  lastError: 'refused',
  createdAt: '2026-11-01T05:36:00.000Z',
  doneAt: '2026-11-04T05:36:00.000Z',
};
const underWay: WebhookMessage = {
  ...message,
  id: crypto.randomUUID(),
  type: 'webhook.test',
  state: 'waiting',
  attempts: 0,
  lastStatus: null,
  lastError: null,
  doneAt: null,
};
const pageWith = (...items: WebhookMessage[]) => ({ items, nextCursor: null, total: items.length });

function show(items: WebhookEndpoint[], path = '/settings') {
  const api = fakeApi();
  api.answer(listWebhooks, () => ({ items }));
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  showPage(<WebhooksSection />, { path });
  return api;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Pasted at once: typing letter by letter shows nothing more here, and takes long. */
async function fill(name: string, text: string) {
  await userEvent.clear(screen.getByLabelText(name));
  await userEvent.click(screen.getByLabelText(name));
  await userEvent.paste(text);
}

describe('webhooks', () => {
  test('where there is none, it is said what they are for and how messages are checked', async () => {
    show([]);

    expect(await screen.findByText('No webhooks yet')).toBeTruthy();
    expect(screen.getByText('{webhook-id}.{webhook-timestamp}.{body}')).toBeTruthy();
  });

  test('are shown with their address and what became of their messages', async () => {
    show([gate, { ...gate, id: crypto.randomUUID(), name: 'Roster', isOn: false, oldSecretEndsAt: gate.createdAt }]);

    const card = within(await screen.findByRole('region', { name: 'Gate' }));
    const off = within(screen.getByRole('region', { name: 'Roster' }));

    expect(card.getByText('https://gate.example/hooks')).toBeTruthy();
    expect(card.getByText('12 sent · 2 waiting · 1 given up')).toBeTruthy();
    expect(off.getByText('Off: messages wait')).toBeTruthy();
    expect(off.getByText(/^Good until/)).toBeTruthy();
    expect(off.queryByRole('button', { name: 'Send test message' })).toBeNull();
  });

  test.each([
    ['/es/settings', 'Añadir webhook'],
    ['/pt/settings', 'Adicionar webhook'],
  ])('speak the language of %s', async (path, add) => {
    show([gate], path);

    expect(await screen.findByRole('button', { name: add })).toBeTruthy();
  });

  test('that cannot be read say why', async () => {
    const api = fakeApi();
    api.answerRaw(followEvents, () => new Response(new ReadableStream()));
    api.refuse(listWebhooks, notAllowed);
    showPage(<WebhooksSection />);

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  test('a new one needs a name and an address, and its secret is shown once', async () => {
    const api = show([]);
    api.answer(createWebhook, () => ({ endpoint: gate, secret: SECRET }));
    await press('Add webhook');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findAllByText('Please fill in this field.')).toHaveLength(2);

    await fill('Name', 'Gate');
    await fill('Address', ' https://gate.example/hooks ');
    await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));

    expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe(SECRET);
    expect(api.inputsOf(createWebhook)).toEqual([{ body: { name: 'Gate', url: 'https://gate.example/hooks' } }]);
    await press('Done');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('an address that is refused is said so where it was typed', async () => {
    const api = show([gate]);
    api.refuse(changeWebhook, webhookAddressRefused);
    await press('Edit');
    await fill('Address', 'https://10.0.0.1/');

    await press('Save');

    expect((await screen.findByRole('alert')).textContent).toContain('This address cannot be used.');
    expect(api.inputsOf(changeWebhook)).toEqual([
      { params: { id: gate.id }, body: { name: 'Gate', url: 'https://10.0.0.1/' } },
    ]);
  });

  test('one is turned off without a question', async () => {
    const api = show([gate]);
    api.answer(changeWebhook, () => ({ ...gate, isOn: false }));

    await press('Turn off');

    expect(await screen.findByText('Gate is off. Messages wait until it is on again.')).toBeTruthy();
    expect(api.inputsOf(changeWebhook)).toEqual([{ params: { id: gate.id }, body: { isOn: false } }]);
  });

  test('a new secret is asked about first, then shown', async () => {
    const api = show([gate]);
    api.answer(rotateWebhookSecret, () => ({ endpoint: gate, secret: SECRET }));
    await press('New secret');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/For 24 hours/)).toBeTruthy();

    await userEvent.click(question.getByRole('button', { name: 'New secret' }));

    expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe(SECRET);
  });

  test('removing one says what is not sent any more', async () => {
    const api = show([gate]);
    api.answer(deleteWebhook, () => undefined);
    await press('Remove');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/2 messages wait for it and will not be sent/)).toBeTruthy();

    await userEvent.click(question.getByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('Gate was removed.')).toBeTruthy();
    expect(api.inputsOf(deleteWebhook)).toEqual([{ params: { id: gate.id } }]);
  });
});

describe('a test message', () => {
  test.each([
    [{}, 'The test message is on its way.'],
    [{ state: 'sent', lastStatus: 204 }, 'The receiver took the test message (status 204).'],
    [
      { lastError: 'too_slow', attempts: 1 },
      'The test message was not taken: The receiver did not answer in time. It will be tried again.',
    ],
    [
      { state: 'dead', lastError: 'gone', lastStatus: 410 },
      'The test message was not taken: The receiver said that it is gone for good, so the webhook was turned off. (Status 410)',
    ],
  ] as const)('that is %o says so', async (outcome, words) => {
    const api = show([gate]);
    api.answer(testWebhook, () => underWay);
    api.answer(listWebhookMessages, () => pageWith({ ...underWay, ...outcome }, message));

    await press('Send test message');

    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('is followed until it has arrived', async () => {
    let asked = 0;
    const api = show([gate]);
    api.answer(testWebhook, () => underWay);
    api.answer(listWebhookMessages, () => {
      asked += 1;
      return pageWith(asked === 1 ? underWay : { ...underWay, state: 'sent', lastStatus: 200 });
    });

    await press('Send test message');

    expect(await screen.findByText('The test message is on its way.')).toBeTruthy();
    expect(await screen.findByText('The receiver took the test message (status 200).')).toBeTruthy();
  });
});

describe('the messages of a webhook', () => {
  const waits: WebhookMessage = { ...underWay, lastError: 'no_connection', attempts: 3, nextAttemptAt: gate.createdAt };

  test('tell their state, attempts, last answer and next try', async () => {
    const api = show([gate]);
    api.answer(listWebhookMessages, () => pageWith(message, waits));

    await press('Messages');
    const table = within(await screen.findByRole('table', { name: 'Messages to Gate' }));

    expect(table.getByText('Given up')).toBeTruthy();
    expect(table.getByText('Status 500 · The receiver refused it.')).toBeTruthy();
    expect(table.getByText('Waiting')).toBeTruthy();
    expect(table.getByText('There was no connection, or it ended early.')).toBeTruthy();
  });

  test('are narrowed to a state', async () => {
    const api = show([gate]);
    api.answer(listWebhookMessages, ({ query }) => pageWith(...(query.states?.includes('sent') ? [] : [message])));
    await press('Messages');

    await userEvent.click(await screen.findByRole('radio', { name: 'Sent' }));

    expect(await screen.findByText('No messages are in this state.')).toBeTruthy();
    expect(api.inputsOf(listWebhookMessages).at(-1)).toEqual({
      params: { id: gate.id },
      query: { limit: 50, states: ['sent'] },
    });
  });

  test('one that was given up is sent again', async () => {
    const api = show([gate]);
    api.answer(listWebhookMessages, () => pageWith(message));
    api.answer(replayWebhookMessage, () => ({ ...message, state: 'waiting' as const }));
    await press('Messages');

    await press('Actions for alert.fired');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send again' }));

    expect(await screen.findByText('The message is on its way again.')).toBeTruthy();
    expect(api.inputsOf(replayWebhookMessage)).toEqual([{ params: { id: message.id } }]);
  });
});
