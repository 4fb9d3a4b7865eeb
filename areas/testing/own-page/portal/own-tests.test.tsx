import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listBaselines } from '#areas/baselines/baselines.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { listLooks } from '../own-data.contract.ts';
import { addRemark, listRemarks, type Remark } from '#areas/testing/remarks/remarks.contract.ts';
import { listResults, type ResultWithMessage } from '#areas/testing/results/results.contract.ts';
import { aQuickCheck, aResult, aTestState, aResultWithMessage } from '#areas/testing/results/sample-result.ts';
import { getTestState, type TestState } from '#areas/testing/attempt/test-state.contract.ts';
import { OwnTests } from './own-tests.tsx';

const USER = aResult().userId;
const now = () => new Date().toISOString();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const aRemark = (changes: Partial<Remark> = {}): Remark => ({
  id: '0192f0aa-4444-7000-8000-00000000000a',
  userId: USER,
  resultId: aResult().id,
  testType: 'FullTest',
  takenAt: aResult().takenAt,
  text: 'The screen froze.',
  author: null,
  createdAt: aResult().takenAt,
  answer: null,
  ...changes,
});

function answeringApi(results: ResultWithMessage[], state: Partial<TestState> = {}) {
  const api = fakeApi();
  api.answer(listResults, () => ({ items: results, nextCursor: null, total: results.length }));
  api.answer(listBaselines, () => ({ items: [] }));
  api.answer(getTestState, () => aTestState(state));
  api.answer(listRemarks, () => ({ items: [] }));
  return api;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('today’s result is shown in words, and the history as a chart and a table', async () => {
  const yesterday = aResult({ id: '0192f0aa-2222-7000-8000-00000000000b', takenAt: daysAgo(1), score: 35.1 });
  const check = aQuickCheck(true, { id: '0192f0aa-2222-7000-8000-00000000000c', takenAt: daysAgo(2) });
  answeringApi([aResult({ takenAt: now(), deviation: -0.4 }), yesterday, check]);
  showPage(<OwnTests userId={USER} />);

  expect(await screen.findByRole('heading', { name: /^My result today, / })).toBeTruthy();
  expect(screen.getByText('37.4 ± 2.0, your baseline is 36.7 (−0.4)')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Chart of 3 tests' })).toBeTruthy();
  await press('Show as table');
  const table = within(screen.getByRole('table', { name: 'My history' }));
  expect(table.getAllByRole('row')).toHaveLength(4);
  expect(table.getByText('PASS')).toBeTruthy();
});

test('an interrupted test does not replace one that counts, and all tests of today are listed', async () => {
  const cutOff = aQuickCheck(true, {
    id: '0192f0aa-2222-7000-8000-00000000000d',
    takenAt: now(),
    isValid: false,
    flags: ['hidden_tab'],
    score: null,
  });
  answeringApi([cutOff, aResult({ takenAt: now(), deviation: -0.4 })]);
  showPage(<OwnTests userId={USER} />);

  expect(await screen.findByText('37.4 ± 2.0, your baseline is 36.7 (−0.4)')).toBeTruthy();
  const others = within(screen.getByRole('list', { name: 'Earlier and later tests of today' }));
  expect(others.getByText(/Quick check: /)).toBeTruthy();
});

test('where numbers are hidden there are words and no chart', async () => {
  answeringApi([aResult({ takenAt: now(), score: null, se: null, deviation: null })]);
  showPage(<OwnTests userId={USER} />, { path: '/es/users' });

  expect((await screen.findAllByText('Dentro de su rango habitual')).length).toBe(2);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText(/±|37,4|36,7/)).toBeNull();
});

test('until the retest may begin, a countdown is shown and no other test is offered', async () => {
  const retestFrom = new Date(Date.now() + 475_000).toISOString();
  answeringApi([aResult({ takenAt: now(), outcome: 'confirming', retestFrom })], {
    openOutcome: 'confirming',
    retestFrom,
  });
  showPage(<OwnTests userId={USER} />);

  expect(await screen.findByText(/^Second test in 7:5\d$/)).toBeTruthy();
  expect(await screen.findByText('Please take a second test in 8 minutes.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start the test' }).hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: /Quick check/ })).toBeNull();
});

test('the original words stay, and later changes are shown above them', async () => {
  const takenAt = now();
  const red = { takenAt, deviation: 6.2, change: 'strong_worsening' as const, outcome: 'confirming' as const };
  const told = aResultWithMessage({ ...red, retestFrom: new Date(Date.parse(takenAt) + 600_000).toISOString() });
  answeringApi([{ ...told, outcome: 'unconfirmed', retestFrom: null }]);
  showPage(<OwnTests userId={USER} />);

  expect(await screen.findByRole('heading', { name: 'Please speak to your supervisor' })).toBeTruthy();
  expect(screen.getByText(/you were told: .*Please take a second test in 10 minutes\.$/)).toBeTruthy();
});

test('the person makes a remark on a chosen result and reads the answer', async () => {
  const api = answeringApi([aResult({ takenAt: now() })]);
  const answer = { text: 'We had a look.', by: 'Helen M.', at: now() };
  api.answer(listRemarks, () => ({ items: [aRemark({ answer })] }));
  api.answer(addRemark, ({ body }) => aRemark({ text: body.text }));
  showPage(<OwnTests userId={USER} />);
  await press('Disagree or add a remark');

  expect(await screen.findByText('We had a look.')).toBeTruthy();
  await press('Send');
  expect(await screen.findByText('Please fill in this field.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Your remark'), 'It was loud.');
  await press('Send');

  expect(await screen.findByText('Your remark is stored.')).toBeTruthy();
  expect(api.inputsOf(addRemark)).toEqual([{ params: { id: aResult().id }, body: { text: 'It was loud.' } }]);
});

test('people see who has looked', async () => {
  const api = answeringApi([]);
  const { id: resultId, testType, takenAt } = aResult();
  const look = { id: USER, at: now(), by: 'Helen M.', what: 'result.viewed' as const, resultId, testType, takenAt };
  const inList = { what: 'scores.viewed' as const, resultId: null, testType: null, takenAt: null };
  const inFile = { ...inList, what: 'named_file.export' as const, id: 'file', by: 'Ivo K.' };
  api.answer(listLooks, () => ({
    items: [look, { ...look, ...inList, id: 'list', by: 'Omar B.' }, { ...look, ...inFile }],
  }));
  showPage(<OwnTests userId={USER} />);
  await press('Who has seen my data');

  expect(await screen.findByText('Helen M.: opened a result')).toBeTruthy();
  expect(screen.getByText('Omar B.: saw your scores in a list or report')).toBeTruthy();
  expect(screen.getByText(/, the first time that day$/)).toBeTruthy();
  expect(screen.getByText('Ivo K.: exported data with your name')).toBeTruthy();
});

test('a person with an ordered retest reads about it at the start button', async () => {
  answeringApi([aResult()], { retestDueAt: '2098-03-01T06:00:00.000Z' });
  showPage(<OwnTests userId={USER} />);

  expect(await screen.findByText(/^Your organization asks you to take the full test again by .*2098/)).toBeTruthy();
});
