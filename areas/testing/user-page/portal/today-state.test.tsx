import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { listLatestResults, type Undecided } from '#areas/testing/results/latest-results.contract.ts';
import { listResults } from '#areas/testing/results/results.contract.ts';
import { aTestState } from '#areas/testing/results/sample-result.ts';
import { callOffRetest } from '#areas/testing/attempt/retest-orders.contract.ts';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';
import { TodayState } from './today-state.tsx';

const USER = '0192f0aa-1111-7000-8000-00000000000a';
const CASE = '0192f0aa-9999-7000-8000-00000000000a';

function show(undecided: Undecided | null, retestDueAt: string | null = null) {
  const api = fakeApi();
  api.answer(listResults, () => ({ items: [], nextCursor: null, total: 0 }));
  api.answer(listLatestResults, () => ({
    items: [{ userId: USER, latest: null, baseline: null, testsIn28Days: 0, undecided, drift: null }],
  }));
  api.answer(getTestState, () => aTestState({ userId: USER, retestDueAt }));
  showPage(<TodayState userId={USER} name="Ana" />);
  return api;
}

test('an open case is shown first, however old it is, with a link to it', async () => {
  show({ count: 2, cause: 'confirmed', caseId: CASE, state: 'open', since: '2026-03-01T06:00:00.000Z' });

  const link = await screen.findByRole('link', { name: /^Needs action: Open case · Waiting for / });
  expect(link.getAttribute('href')).toContain(`/users/${USER}?tab=cases&case=${CASE}`);
  expect(screen.getByText(/and one more/)).toBeTruthy();
});

test('a red that waits for its retest needs action before there is a case', async () => {
  show({ count: 1, cause: 'confirming', caseId: null, state: null, since: '2026-03-01T06:00:00.000Z' });

  expect(await screen.findByText(/^Needs action: Awaiting retest · Waiting for /)).toBeTruthy();
});

test('nothing is shown where nothing is undecided', async () => {
  show(null);

  expect(await screen.findByText('No tests yet')).toBeTruthy();
  expect(screen.queryByText(/Needs action/)).toBeNull();
});

test('an ordered retest is shown with its time, and is called off after a confirmation', async () => {
  const api = show(null, '2098-03-01T06:00:00.000Z');
  api.answer(callOffRetest, () => undefined);

  expect(await screen.findByText(/^Retest ordered, due .*2098/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Call off retest' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Call off retest' }));

  expect(await screen.findByText('The retest is called off.')).toBeTruthy();
  expect(api.inputsOf(callOffRetest)).toHaveLength(1);
});
