import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import {
  changeNotificationSettings,
  getNotificationSettings,
  noAddress,
  sendTestMail,
  type NotificationSettingsReply,
} from '../notification-settings.contract.ts';
import { NotificationsSection } from './notifications-section.tsx';

function show(way: NotificationSettingsReply['way'] = 'server') {
  const api = fakeApi();
  const stored = { version: 0, senderName: null, way, sender: { name: 'Evenkeel', address: 'portal@site.example' } };
  api.answer(getNotificationSettings, () => stored);
  api.answer(changeNotificationSettings, ({ body }) => Object.assign(stored, body, { version: body.version + 1 }));
  showPage(<NotificationsSection />, { deployment: { sendsMail: way === 'server' } });
  return api;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the sender name is set, and reset by an empty field', async () => {
  const api = show();

  await userEvent.type(await screen.findByLabelText('Sender name'), 'Northern Mine');
  await press('Save');
  await screen.findByText('The settings are saved.');
  await userEvent.clear(screen.getByLabelText('Sender name'));
  await press('Save');

  await expect
    .poll(() => api.inputsOf(changeNotificationSettings))
    .toEqual([{ body: { version: 0, senderName: 'Northern Mine' } }, { body: { version: 1, senderName: null } }]);
});

test('an e-mail address is refused as a name', async () => {
  const api = show();

  await userEvent.type(await screen.findByLabelText('Sender name'), 'boss@bank.example');
  await press('Save');

  expect(await screen.findByText('Please enter a name, not an address.')).toBeTruthy();
  expect(api.inputsOf(changeNotificationSettings)).toEqual([]);
});

test('an installation without a mail server says so, also for a test message', async () => {
  show('files').answer(sendTestMail, () => ({ to: 'helen@site.example' }));

  expect(await screen.findByText(/has no mail server/)).toBeTruthy();
  await press('Send me a test message');
  expect(await screen.findByText(/^Not sent: no mail server\./)).toBeTruthy();
});

test('a test message goes to the reader, or the page says why not', async () => {
  const api = show();
  api.answer(sendTestMail, () => ({ to: 'helen@site.example' }));

  await screen.findByText('portal@site.example');
  await press('Send me a test message');
  expect(await screen.findByText('A test message to helen@site.example is on its way.')).toBeTruthy();
  api.refuse(sendTestMail, noAddress);
  await press('Send me a test message');

  expect((await screen.findByRole('alert')).textContent).toContain('no e-mail address');
});
