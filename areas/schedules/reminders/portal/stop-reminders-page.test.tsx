import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { STOP_REMINDERS_FRAGMENT } from '../stop-reminders-call.ts';
import { stopLinkUnknown, stopReminderMails } from '../reminders.contract.ts';
import { StopRemindersPage } from './stop-reminders-page.tsx';

const TOKEN = `01a1dfe8-42b3-7790-8913-cd71392b828c.${'x'.repeat(43)}`;
const open = () => showPage(<StopRemindersPage />, { path: `/begin-test${STOP_REMINDERS_FRAGMENT}${TOKEN}` });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Stop these e-mails' }));

test('nothing stops before the reader confirms, and then the page says so', async () => {
  const api = fakeApi();
  api.answer(stopReminderMails, () => undefined);
  open();
  expect(api.inputsOf(stopReminderMails)).toEqual([]);

  await press();

  expect(await screen.findByRole('heading', { name: 'Reminders are off' })).toBeTruthy();
  expect(api.inputsOf(stopReminderMails)).toEqual([{ body: { token: TOKEN } }]);
});

test('an unknown link is reported, with another way to stop', async () => {
  fakeApi().refuse(stopReminderMails, stopLinkUnknown);
  open();
  await press();

  expect(await screen.findByText(/turn off reminders on your own page/)).toBeTruthy();
});
