import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { anExpectedTest, aPersonSchedule, expectedIn } from '../sample-person-schedule.ts';
import type { ExpectedTest } from '../own-schedule.contract.ts';
import { setReminderMails } from '../reminders.contract.ts';
import { DueLine } from './due-line.tsx';
import { OwnSchedule } from './own-schedule.tsx';

const ME = '0192f0aa-1111-7000-8000-00000000000a';
const line = (...tests: ExpectedTest[]) => {
  fakeApi();
  return showPage(<DueLine tests={tests} />).container.querySelector('p')?.textContent;
};

test('at the start button stands what is due and until when', () => {
  expect(line(anExpectedTest({ testType: 'LightningTest' }))).toMatch(/^Quick check: due by \d+:\d\d/);
});

test('after it was due stands until when it can be taken late', () => {
  const dueAt = new Date(Date.now() - 60_000).toISOString();

  expect(line(anExpectedTest({ dueAt }))).toMatch(/^Full test: was due at .* You can still take it until \d+:\d\d/);
});

test('before it opens stands when that is; where nothing is expected, nothing', () => {
  expect(line(expectedIn(600))).toMatch(/^Next: \w{3}, .*\d+:\d\d.*–.*\(Full test\)$/);
  expect(line(expectedIn(600, { status: 'excused', excuseReason: 'leave' }))).toBeUndefined();
});

test('the own schedule offers a calendar file and to be reminded no more', async () => {
  const api = fakeApi();
  api.answer(setReminderMails, () => undefined);
  showPage(<OwnSchedule schedule={aPersonSchedule()} userId={ME} />);
  const mine = within(await screen.findByRole('region', { name: 'My schedule' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remind me of tests by mail' }));

  expect(mine.getByText('Due now')).toBeTruthy();
  expect(mine.getByRole('button', { name: 'Calendar file' })).toBeTruthy();
  expect(mine.queryByRole('button', { name: /Excuse/ })).toBeNull();
  expect(api.inputsOf(setReminderMails)).toEqual([{ body: { wanted: false } }]);
});

test('many tests are shown a few at first', async () => {
  fakeApi();
  const tests = Array.from({ length: 20 }, (_, n) => expectedIn(600 + n * 60, { id: crypto.randomUUID() }));
  showPage(<OwnSchedule schedule={aPersonSchedule({ tests })} userId={ME} />);
  const rows = () => within(screen.getByRole('region', { name: 'My schedule' })).getAllByRole('row').length - 1;
  const before = rows();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 20' }));

  expect([before, rows()]).toEqual([7, 20]);
});

test('of whom nothing is expected there is nothing to show', () => {
  fakeApi();
  const { container } = showPage(<OwnSchedule schedule={aPersonSchedule({ tests: [] })} userId={ME} />);

  expect(container.textContent).toBe('');
});
