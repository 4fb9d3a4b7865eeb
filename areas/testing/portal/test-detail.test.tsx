import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PermissionProvider } from '#platform/portal/permission.tsx';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { PERMISSIONS, type Permission } from '#platform/shared/permission.ts';
import { notFound } from '#platform/shared/problem.ts';
import { getResultPhotos } from '../photos.contract.ts';
import { getRawTrials, getResult, voidResult, type ToldResult } from '../results.contract.ts';
import { aResult, aToldResult } from '../sample-result.ts';
import { simulate } from '../simulated-person.ts';
import { getResultEvents, getResultMeasures } from '../test-detail.contract.ts';
import { TestDetail } from './test-detail.tsx';

const { id, userId, takenAt } = aResult();
const OF = {
  userId,
  name: 'Maria Alvarez',
  employeeNumber: '104882',
  organizationName: 'Northern Mine',
  printedBy: 'Helen',
};

function show(
  changes: Partial<ToldResult> = {},
  permissions: readonly Permission[] = PERMISSIONS,
  { notHandedIn = 0 }: { notHandedIn?: number } = {},
) {
  const api = fakeApi();
  api.answer(getResult, () => aResult(changes));
  api.answer(getResultPhotos, () => ({ test: null, reference: null, skippedBecause: null }));
  api.answer(getResultEvents, () => ({
    items: [
      { at: takenAt, kind: 'focus_lost' as const, by: null },
      { at: takenAt, kind: 'voided' as const, by: 'Helen M.' },
    ],
    notHandedIn,
  }));
  api.answer(getResultMeasures, () => ({
    items: [
      { id: 'reactionTime' as const, value: 402.4, earlier: [290, 301, 310, 299, 305] },
      { id: 'tracking' as const, value: 0.041, earlier: [0.04] },
    ],
  }));
  showPage(
    <PermissionProvider isAdmin permissions={permissions}>
      <TestDetail resultId={id} of={OF} backTo="/users/x?tab=tests" />
    </PermissionProvider>,
  );
  return api;
}

test('a test is told with what it was compared with, and that the look is noted', async () => {
  show({ deviation: 6.2, change: 'strong_worsening', outcome: 'confirmed' });

  expect(await screen.findByText('36.7 ± 2.1 (n 7)')).toBeTruthy();
  expect(screen.getByText('+6.2')).toBeTruthy();
  expect(screen.getByText('+3.0 SD · clearly worse, very unlikely to be chance')).toBeTruthy();
  expect(screen.getByText(/^That you opened this result is noted/)).toBeTruthy();
  expect(screen.getByText('No check found anything.')).toBeTruthy();
});

test('checks that found something are told in words, and whether the test counts', async () => {
  show({ isValid: false, score: null, deviation: null, flags: ['hidden_tab', 'late_frames'] });

  const grave = (await screen.findByText('The test page was left')).closest('li') as HTMLElement;
  expect(grave.textContent).toContain('Because of this the test does not count.');
  expect(screen.getByText('Some pictures came late').closest('li')?.textContent).toContain('counts all the same');
});

test('a test on a new kind of device asks for a look, and is not told as if all were well', async () => {
  const establishing = { status: 'establishing' as const, value: null, sd: null, n: null, isStale: false };
  show({ flags: ['new_device_class'], outcome: 'establishing', baseline: establishing, deviation: null });

  expect(await screen.findByText(/^Please look at how this test came about/)).toBeTruthy();
  const check = screen.getByText('Taken on a new kind of device').closest('li');
  expect(check?.textContent).toContain('It does not say that all is well.');
});

test('what the person was shown stays as it was, with the minutes and the language of then', async () => {
  const retestFrom = new Date(Date.parse(takenAt) + 600_000).toISOString();
  show(
    aToldResult(
      { deviation: 6.2, change: 'strong_worsening', outcome: 'confirming', retestFrom },
      { language: 'pt', outcome: 'confirming' },
    ),
  );

  expect(await screen.findByText('Please take a second test in 10 minutes.')).toBeTruthy();
  expect(screen.getByText(/^Shown on .*, in Português$/)).toBeTruthy();
});

test('of a test from before it was kept nothing is made up', async () => {
  show();

  expect(await screen.findByText(/^What the person was shown is not on record/)).toBeTruthy();
  expect(screen.queryByText('Within your usual range')).toBeNull();
});

test.each([
  ['too_regular', 'More regular than people are', 'A program may have made them.'],
  ['impossible_clock', 'The device’s clock was impossible', 'The time shown is the server’s.'],
  ['not_handed_in', 'Other tests begun and not handed in', 'at least three other tests'],
  ['replayed', 'Answers as regular as a machine’s', 'does not count'],
])('what %s means is told with the test', async (flag, name, meaning) => {
  show({ flags: [flag], isValid: flag !== 'replayed' });

  expect((await screen.findByText(name)).closest('li')?.textContent).toContain(meaning);
  expect(screen.getByText(/^Please look at how this test came about/)).toBeTruthy();
});

test.each([
  [0, 'No other tests were begun around this one without being handed in.'],
  [3, '3 other tests were begun from a day before this one until it arrived, and were not handed in.'],
])('%d tests that were begun and not handed in are told', async (notHandedIn, text) => {
  show({}, PERMISSIONS, { notHandedIn });

  expect(await screen.findByText(text)).toBeTruthy();
});

test('measures stand against the own range, where there are enough tests for one', async () => {
  show();

  const rows = within(await screen.findByRole('table', { name: 'What was measured' })).getAllByRole('row');
  expect(rows[1]?.textContent).toBe('Reaction to the light402 msbeyond own range290 to 310 ms');
  expect(rows[2]?.textContent).toBe('Distance from the target4.1%too few tests');
});

test('what happened is told in its order, with who did it', async () => {
  show();

  expect(await screen.findByText('Another window was in front for a moment')).toBeTruthy();
  expect(screen.getByText('Declared void, by Helen M.')).toBeTruthy();
});

test('answers are read only when somebody asks for them', async () => {
  const api = show();
  const asked = { testType: 'LightningTest' as const, seed: 'x', startedAt: takenAt };
  api.answer(getRawTrials, () => simulate({ slowness: 0, deviceClass: 'phone-touch' }, asked));
  await screen.findByText('What happened');
  expect(api.inputsOf(getRawTrials)).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Show answers' }));

  expect(await screen.findByText('Light: 10 answers')).toBeTruthy();
  expect(screen.getByText('Arrows: 15 answers')).toBeTruthy();
});

test('a record that is not kept any more is told so', async () => {
  show().refuse(getRawTrials, notFound);
  await userEvent.click(await screen.findByRole('button', { name: 'Show answers' }));

  expect(await screen.findByText('No answers kept')).toBeTruthy();
});

test('a result is declared void with a reason, and not without', async () => {
  const api = show();
  api.answer(voidResult, () => aResult({ isVoided: true, voidReason: 'Fire alarm' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Declare void' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Declare void' }));
  expect(await dialog.findByText('Please say why, in a few words.')).toBeTruthy();
  expect(api.inputsOf(voidResult)).toEqual([]);

  await userEvent.type(dialog.getByLabelText('Reason'), 'Fire alarm');
  await userEvent.click(dialog.getByRole('button', { name: 'Declare void' }));

  expect(await screen.findByText('The result is void.')).toBeTruthy();
  expect(api.inputsOf(voidResult)).toEqual([{ params: { id }, body: { reason: 'Fire alarm' } }]);
});

test('a void result says why, and is not declared void again', async () => {
  show({ isVoided: true, voidReason: 'Fire alarm' });

  expect(await screen.findByText('This result is void: Fire alarm')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Declare void' })).toBeNull();
});

test('what is not permitted is not offered', async () => {
  const api = show({}, ['users.view', 'scores.view']);

  expect(await screen.findByText('What happened')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Declare void' })).toBeNull();
  expect(screen.queryByText('What was measured')).toBeNull();
  expect(screen.queryByText('Answers one by one')).toBeNull();
  expect(api.inputsOf(getResultMeasures)).toEqual([]);
});

test('the record is printed with the person’s name and lines to sign', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Print record' }));

  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByText('Maria Alvarez · No. 104882 · Northern Mine')).toBeTruthy();
  expect(screen.getByText('Tested person')).toBeTruthy();
  print.mockRestore();
});
