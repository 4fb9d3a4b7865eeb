import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { STOP_REMINDERS_FRAGMENT } from '../reminder-paths.ts';
import { stopLinkUnknown, stopReminderMails } from '../reminders.contract.ts';
import { StopRemindersPage } from './stop-reminders-page.tsx';

const TOKEN = `01a1dfe8-42b3-7790-8913-cd71392b828c.${'x'.repeat(43)}`;
const open = () => showPage(<StopRemindersPage />, { path: `/begin-test${STOP_REMINDERS_FRAGMENT}${TOKEN}` });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Stop these mails' }));

test('nothing stops before the reader says so, and then the page says that it has', async () => {
  const api = fakeApi();
  api.answer(stopReminderMails, () => undefined);
  open();
  expect(api.inputsOf(stopReminderMails)).toEqual([]);

  await press();

  expect(await screen.findByRole('heading', { name: 'Reminders are off' })).toBeTruthy();
  expect(api.inputsOf(stopReminderMails)).toEqual([{ body: { token: TOKEN } }]);
});

test('a link that nobody knows is told as such, with another way', async () => {
  fakeApi().refuse(stopReminderMails, stopLinkUnknown);
  open();
  await press();

  expect(await screen.findByText(/turn reminders off on your own page/)).toBeTruthy();
});
