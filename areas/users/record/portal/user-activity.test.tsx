import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { CSV_TYPE } from '#platform/shared/files/csv.ts';
import { exportActivity, listActivity, type Activity } from '../activity.contract.ts';
import { UserActivity } from './user-activity.tsx';

const USER = '0192f0aa-1111-7000-8000-00000000000b';
const entry = (changes: Partial<Activity> = {}): Activity => ({
  id: crypto.randomUUID(),
  at: '2026-11-15T05:51:00.000Z',
  actorId: USER,
  actorName: 'Helen Marsh',
  action: 'result.viewed',
  reason: null,
  ...changes,
});

beforeEach(() => {
  URL.createObjectURL = vi.fn<typeof URL.createObjectURL>(() => 'blob:file');
  URL.revokeObjectURL = vi.fn<typeof URL.revokeObjectURL>();
});

function show(items: Activity[], nextCursor: string | null = null) {
  const api = fakeApi();
  api.answer(listActivity, () => ({ items, nextCursor, total: 60 }));
  showPage(<UserActivity userId={USER} />);
  return api;
}

test('an entry shows in words what was done, by whom and why', async () => {
  show([
    entry(),
    entry({ action: 'baseline.reset', reason: 'New job' }),
    entry({ action: 'something.new', actorName: null }),
    entry({ action: 'session.ended', actorId: null, actorName: null }),
  ]);

  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => [...row.querySelectorAll('td')].slice(1).map((cell) => cell.textContent))).toEqual([
    ['Helen Marsh', 'Opened a result', '–'],
    ['Helen Marsh', 'Reset the baseline', 'New job'],
    ['A person no longer known', 'something.new', '–'],
    ['Evenkeel itself', 'Ended sessions', '–'],
  ]);
});

test('older entries are on the next page', async () => {
  const api = show([entry()], 'next');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));

  await expect.poll(() => api.inputsOf(listActivity).map(({ query }) => query?.cursor)).toEqual([undefined, 'next']);
});

test('the list is saved as a file', async () => {
  const api = show([entry()]);
  api.answer(exportActivity, () => ({ contentType: CSV_TYPE, bytes: new TextEncoder().encode('When,Who') }));
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));

  await expect.poll(() => vi.mocked(URL.createObjectURL).mock.calls.length).toBe(1);
});
