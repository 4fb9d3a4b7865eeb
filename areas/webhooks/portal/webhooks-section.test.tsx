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
/** Pastes the text, because typing letter by letter is slow and tests nothing more here. */
async function fill(name: string, text: string) {
  await userEvent.clear(screen.getByLabelText(name));
  await userEvent.click(screen.getByLabelText(name));
  await userEvent.paste(text);
}

describe('webhooks', () => {
  test('explain their purpose and signatures when there are none', async () => {
    show([]);

    expect(await screen.findByText('No webhooks yet')).toBeTruthy();
    expect(screen.getByText('{webhook-id}.{webhook-timestamp}.{body}')).toBeTruthy();
  });

  test('are shown with their address and the states of their messages', async () => {
    show([gate, { ...gate, id: crypto.randomUUID(), name: 'Roster', isOn: false, oldSecretEndsAt: gate.createdAt }]);

    const card = within(await screen.findByRole('region', { name: 'Gate' }));
    const off = within(screen.getByRole('region', { name: 'Roster' }));

    expect(card.getByText('https://gate.example/hooks')).toBeTruthy();
    expect(card.getByText('12 sent · 2 waiting · 1 failed')).toBeTruthy();
    expect(off.getByText('Off: messages wait')).toBeTruthy();
    expect(off.getByText(/^Valid until/)).toBeTruthy();
    expect(off.queryByRole('button', { name: 'Send test message' })).toBeNull();
  });

  test.each([
    ['/es/settings', 'Agregar webhook'],
    ['/pt/settings', 'Adicionar webhook'],
  ])('are shown in the language of %s', async (path, add) => {
    show([gate], path);

    expect(await screen.findByRole('button', { name: add })).toBeTruthy();
  });

  test('that cannot be loaded offer a retry', async () => {
    const api = fakeApi();
    api.answerRaw(followEvents, () => new Response(new ReadableStream()));
    api.refuse(listWebhooks, notAllowed);
    showPage(<WebhooksSection />);

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  test('need a name and an address, and show the new secret once', async () => {
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

  test('report a refused address at its field', async () => {
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

  test('are turned off without a question', async () => {
    const api = show([gate]);
    api.answer(changeWebhook, () => ({ ...gate, isOn: false }));

    await press('Turn off');

    expect(await screen.findByText('Gate is off. Messages wait until it is on again.')).toBeTruthy();
    expect(api.inputsOf(changeWebhook)).toEqual([{ params: { id: gate.id }, body: { isOn: false } }]);
  });

  test('ask before making a new secret, then show it', async () => {
    const api = show([gate]);
    api.answer(rotateWebhookSecret, () => ({ endpoint: gate, secret: SECRET }));
    await press('Create new secret');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/For 24 hours/)).toBeTruthy();

    await userEvent.click(question.getByRole('button', { name: 'Create new secret' }));

    expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe(SECRET);
  });

  test('say before removal what is no longer sent', async () => {
    const api = show([gate]);
    api.answer(deleteWebhook, () => undefined);
    await press('Remove');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/2 messages are waiting for it and will not be sent/)).toBeTruthy();

    await userEvent.click(question.getByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('Gate was removed.')).toBeTruthy();
    expect(api.inputsOf(deleteWebhook)).toEqual([{ params: { id: gate.id } }]);
  });
});

describe('a test message', () => {
  test.each([
    [{}, 'The test message is being sent.'],
    [{ state: 'sent', lastStatus: 204 }, 'The receiver accepted the test message (status 204).'],
    [
      { lastError: 'too_slow', attempts: 1 },
      'The test message was not accepted: The receiver did not respond in time. It will be sent again.',
    ],
    [
      { state: 'dead', lastError: 'gone', lastStatus: 410 },
      'The test message was not accepted: The receiver said that this address no longer exists, so the webhook was turned off. (Status 410)',
    ],
  ] as const)('with the outcome %o says so', async (outcome, words) => {
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

    expect(await screen.findByText('The test message is being sent.')).toBeTruthy();
    expect(await screen.findByText('The receiver accepted the test message (status 200).')).toBeTruthy();
  });
});

describe('the messages of a webhook', () => {
  const waits: WebhookMessage = { ...underWay, lastError: 'no_connection', attempts: 3, nextAttemptAt: gate.createdAt };

  test('show their state, attempts, last answer and next attempt', async () => {
    const api = show([gate]);
    api.answer(listWebhookMessages, () => pageWith(message, waits));

    await press('Messages');
    const table = within(await screen.findByRole('table', { name: 'Messages to Gate' }));

    expect(table.getByText('Failed')).toBeTruthy();
    expect(table.getByText('Status 500 · The receiver rejected it.')).toBeTruthy();
    expect(table.getByText('Waiting')).toBeTruthy();
    expect(table.getByText('There was no connection, or it ended early.')).toBeTruthy();
  });

  test('can be filtered by state', async () => {
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

  test('can be sent again after being given up', async () => {
    const api = show([gate]);
    api.answer(listWebhookMessages, () => pageWith(message));
    api.answer(replayWebhookMessage, () => ({ ...message, state: 'waiting' as const }));
    await press('Messages');

    await press('Actions for alert.fired');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send again' }));

    expect(await screen.findByText('The message is being sent again.')).toBeTruthy();
    expect(api.inputsOf(replayWebhookMessage)).toEqual([{ params: { id: message.id } }]);
  });
});
