import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import { answerRemark, listRemarks, type Remark } from '#areas/testing/remarks/remarks.contract.ts';
import { listResults, type ResultWithMessage } from '#areas/testing/results/results.contract.ts';
import { getNotHandedIn, type NotHandedIn } from '#areas/testing/test-detail/test-detail.contract.ts';
import { aQuickCheck, aResult } from '#areas/testing/results/sample-result.ts';
import { UserTests } from './user-tests.tsx';

const USER = aResult().userId;
const REMARK = {
  id: '0192f0aa-4444-7000-8000-00000000000a',
  userId: USER,
  resultId: aResult().id,
  testType: 'FullTest' as const,
  takenAt: aResult().takenAt,
  text: 'The screen froze.',
  createdAt: aResult().takenAt,
  author: null,
  answer: null,
};

const NONE: NotHandedIn = { days: 30, count: 0, lastBegunAt: null };

function show(results: ResultWithMessage[], remarks: Remark[] = [], notHandedIn = NONE) {
  const api = fakeApi();
  api.answer(getListView, () => USUAL_LIST_VIEW);
  api.answer(getNotHandedIn, () => notHandedIn);
  api.answer(listRemarks, () => ({ items: remarks }));
  api.answer(listResults, () => ({ items: results, nextCursor: null, total: results.length }));
  const path = `/users/${USER}?tab=tests`;
  showPage(<UserTests userId={USER} testHref={(id) => `${path}&test=${id}`} />, { path });
  return api;
}

test('a test is listed with its baseline, deviation, outcome, validity and duration', async () => {
  const suspect = aResult({ deviation: 6.2, outcome: 'confirmed', flags: ['focus_lost'], hasPhoto: true });
  show([suspect]);

  const row = within((await screen.findAllByRole('row'))[1] as HTMLElement);
  const told = ['37.4', '36.7 ± 2.1', '+6.2', '+3.0', 'Confirmed', 'Valid, with a note', 'On their own page', '2:52'];
  for (const text of told) expect(row.getByText(text)).toBeTruthy();
  expect(row.getByLabelText('A photo was taken')).toBeTruthy();
});

test('the number of tests never handed in is shown above the list, and not when there are none', async () => {
  show([aResult()], [], { days: 30, count: 12, lastBegunAt: aResult().takenAt });
  expect(await screen.findByText(/^12 tests were started in the last 30 days and never handed in/)).toBeTruthy();

  cleanup();
  show([aResult()]);
  expect((await screen.findAllByRole('row')).length).toBe(2);
  expect(screen.queryByText(/never handed in/)).toBeNull();
});

test('a quick check shows its verdict, and an invalid test shows no number', async () => {
  show([aQuickCheck(false), aResult({ id: crypto.randomUUID(), isValid: false, score: 70, deviation: null })]);

  expect(await screen.findByText('INCONCLUSIVE')).toBeTruthy();
  expect(screen.queryByText('70.0')).toBeNull();
});

test('an invalid quick check shows INCONCLUSIVE, with the note that it does not count', async () => {
  show([aQuickCheck(false, { isValid: false, score: null, outcome: 'invalid' })]);

  const row = within((await screen.findAllByRole('row'))[1] as HTMLElement);
  expect(row.getByText('INCONCLUSIVE')).toBeTruthy();
  expect(row.getAllByText('Does not count').length).toBeGreaterThan(0);
});

test('a row opens the test at its own address', async () => {
  show([aResult()]);

  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toContain(`/users/${USER}?tab=tests&test=${aResult().id}`);
});

test('an administrator answers the person’s remark', async () => {
  const api = show([aResult()], [REMARK]);
  api.answer(answerRemark, () => REMARK);
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  await userEvent.type(await screen.findByLabelText('Your answer'), 'Thank you.');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Answer' }));

  await expect
    .poll(() => api.inputsOf(answerRemark))
    .toEqual([{ params: { id: REMARK.id }, body: { text: 'Thank you.' } }]);
});
