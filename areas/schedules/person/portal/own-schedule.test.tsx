import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { anExpectedTest, aPersonSchedule, expectedIn } from '../sample-person-schedule.ts';
import type { ExpectedTest } from '../own-schedule.contract.ts';
import { setReminderMails } from '#areas/schedules/reminders/reminders.contract.ts';
import { DueLine } from './due-line.tsx';
import { OwnSchedule } from './own-schedule.tsx';

const ME = '0192f0aa-1111-7000-8000-00000000000a';
const line = (...tests: ExpectedTest[]) => {
  fakeApi();
  return showPage(<DueLine tests={tests} />).container.querySelector('p')?.textContent;
};

test('the due line shows which test is due and until when', () => {
  expect(line(anExpectedTest({ testType: 'LightningTest' }))).toMatch(/^Quick check: due by \d+:\d\d/);
});

test('the due line shows after the due time until when a late test counts', () => {
  const dueAt = new Date(Date.now() - 60_000).toISOString();

  expect(line(anExpectedTest({ dueAt }))).toMatch(/^Full test: was due at .* You can still take it until \d+:\d\d/);
});

test('the due line shows when the next window opens, and nothing when no test is expected', () => {
  expect(line(expectedIn(600))).toMatch(/^Next: \w{3}, .*\d+:\d\d.*–.*\(Full test\)$/);
  expect(line(expectedIn(600, { status: 'excused', excuseReason: 'leave' }))).toBeUndefined();
});

test("the person's schedule offers a calendar file and a way to stop reminders", async () => {
  const api = fakeApi();
  api.answer(setReminderMails, () => undefined);
  showPage(<OwnSchedule schedule={aPersonSchedule()} userId={ME} />);
  const mine = within(await screen.findByRole('region', { name: 'My schedule' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remind me of tests by e-mail' }));

  expect(mine.getByText('Due now')).toBeTruthy();
  expect(mine.getByRole('button', { name: 'Download calendar' })).toBeTruthy();
  expect(mine.queryByRole('button', { name: /Excuse/ })).toBeNull();
  expect(api.inputsOf(setReminderMails)).toEqual([{ body: { wanted: false } }]);
});

test('a long list shows only a few tests at first', async () => {
  fakeApi();
  const tests = Array.from({ length: 20 }, (_, n) => expectedIn(600 + n * 60, { id: crypto.randomUUID() }));
  showPage(<OwnSchedule schedule={aPersonSchedule({ tests })} userId={ME} />);
  const rows = () => within(screen.getByRole('region', { name: 'My schedule' })).getAllByRole('row').length - 1;
  const before = rows();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 20' }));

  expect([before, rows()]).toEqual([7, 20]);
});

test('a person without expected tests sees no section', () => {
  fakeApi();
  const { container } = showPage(<OwnSchedule schedule={aPersonSchedule({ tests: [] })} userId={ME} />);

  expect(container.textContent).toBe('');
});
