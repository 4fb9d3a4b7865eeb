import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PermissionProvider } from '#platform/portal/permission.tsx';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { PERMISSIONS, type Permission } from '#platform/shared/permission.ts';
import { notFound } from '#platform/shared/problem.ts';
import { getResultPhotos } from '#areas/testing/photos/photos.contract.ts';
import {
  getRawTrials,
  getResult,
  voidResult,
  type ResultWithMessage,
} from '#areas/testing/results/results.contract.ts';
import { aResult, aResultWithMessage } from '#areas/testing/results/sample-result.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
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
  changes: Partial<ResultWithMessage> = {},
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

test('a test is shown with the baseline it was compared with, and a note that the look is recorded', async () => {
  show({ deviation: 6.2, change: 'strong_worsening', outcome: 'confirmed' });

  expect(await screen.findByText('36.7 ± 2.1 (n 7)')).toBeTruthy();
  expect(screen.getByText('+6.2')).toBeTruthy();
  expect(screen.getByText('+3.0 SD · clearly worse, very unlikely to be chance')).toBeTruthy();
  expect(screen.getByText(/^Your access to this result is recorded/)).toBeTruthy();
  expect(screen.getByText('No check found a problem.')).toBeTruthy();
});

test('findings of the checks are shown in words, with whether the test counts', async () => {
  show({ isValid: false, score: null, deviation: null, flags: ['hidden_tab', 'late_frames'] });

  const grave = (await screen.findByText('The test page was left')).closest('li') as HTMLElement;
  expect(grave.textContent).toContain('Because of this the test does not count.');
  expect(screen.getByText('Some images appeared late').closest('li')?.textContent).toContain('still counts');
});

test('a test on a new class of device asks for a review, and is not shown as a good result', async () => {
  const establishing = { status: 'establishing' as const, value: null, sd: null, n: null, isStale: false };
  show({ flags: ['new_device_class'], outcome: 'establishing', baseline: establishing, deviation: null });

  expect(await screen.findByText(/^Please check how this test was taken/)).toBeTruthy();
  const check = screen.getByText('Taken on a new kind of device').closest('li');
  expect(check?.textContent).toContain('It does not mean that all is well.');
});

test('what the person was shown stays unchanged, with its original minutes and language', async () => {
  const retestFrom = new Date(Date.parse(takenAt) + 600_000).toISOString();
  show(
    aResultWithMessage(
      { deviation: 6.2, change: 'strong_worsening', outcome: 'confirming', retestFrom },
      { language: 'pt', outcome: 'confirming' },
    ),
  );

  expect(await screen.findByText('Please take a second test in 10 minutes.')).toBeTruthy();
  expect(screen.getByText(/^Shown on .*, in Português$/)).toBeTruthy();
});

test('for a test without stored words, nothing is made up', async () => {
  show();

  expect(await screen.findByText(/^There is no record of what the person was shown/)).toBeTruthy();
  expect(screen.queryByText('Within your usual range')).toBeNull();
});

test.each([
  ['too_regular', 'Answers more regular than a person’s', 'A computer program may have given them.'],
  ['impossible_clock', 'The device’s clock showed an impossible time', 'The time shown is the server’s.'],
  ['not_handed_in', 'Other tests started and not handed in', 'at least three other tests'],
  ['replayed', 'Answers as regular as a machine’s', 'does not count'],
])('the meaning of %s is shown with the test', async (flag, name, meaning) => {
  show({ flags: [flag], isValid: flag !== 'replayed' });

  expect((await screen.findByText(name)).closest('li')?.textContent).toContain(meaning);
  expect(screen.getByText(/^Please check how this test was taken/)).toBeTruthy();
});

test.each([
  [0, 'No other tests were started around this one and not handed in.'],
  [3, 'From a day before this test until it was received, 3 other tests were started and not handed in.'],
])('%d tests begun and not handed in are shown', async (notHandedIn, text) => {
  show({}, PERMISSIONS, { notHandedIn });

  expect(await screen.findByText(text)).toBeTruthy();
});

test('measures are shown beside the own range, where there are enough tests for one', async () => {
  show();

  const rows = within(await screen.findByRole('table', { name: 'What was measured' })).getAllByRole('row');
  expect(rows[1]?.textContent).toBe('Reaction to the light402 msworse than own range290 to 310 ms');
  expect(rows[2]?.textContent).toBe('Distance from the target4.1%too few tests');
});

test('events are listed in order, with who did them', async () => {
  show();

  expect(await screen.findByText('Another window was in front for a moment')).toBeTruthy();
  expect(screen.getByText('Declared void, by Helen M.')).toBeTruthy();
});

test('answers are loaded only on request', async () => {
  const api = show();
  const asked = { testType: 'LightningTest' as const, seed: 'x', startedAt: takenAt };
  api.answer(getRawTrials, () => simulate({ slowness: 0, deviceClass: 'phone-touch' }, asked));
  await screen.findByText('What happened');
  expect(api.inputsOf(getRawTrials)).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Show answers' }));

  expect(await screen.findByText('Light: 10 answers')).toBeTruthy();
  expect(screen.getByText('Arrows: 15 answers')).toBeTruthy();
});

test('a record that is no longer kept is reported as missing', async () => {
  show().refuse(getRawTrials, notFound);
  await userEvent.click(await screen.findByRole('button', { name: 'Show answers' }));

  expect(await screen.findByText('No answers available')).toBeTruthy();
});

test('a result is declared void only with a reason', async () => {
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

test('a void result shows the reason, and cannot be declared void again', async () => {
  show({ isVoided: true, voidReason: 'Fire alarm' });

  expect(await screen.findByText('This result is void: Fire alarm')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Declare void' })).toBeNull();
});

test('actions without permission are not offered', async () => {
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
