import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listBaselines, type BaselineSeries } from '#areas/baselines/baselines.contract.ts';
import { aSeries } from '#areas/baselines/sample-series.ts';
import { getOwnScope } from '#areas/users/administrators/own-scope.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { PERMISSIONS, type Permission } from '#platform/shared/permission.ts';
import { acknowledgeDrift } from '#areas/testing/results/drift.contract.ts';
import { listLatestResults, type PersonDrift } from '#areas/testing/results/latest-results.contract.ts';
import { listResults, type ResultWithMessage } from '#areas/testing/results/results.contract.ts';
import { aQuickCheck, aResult } from '#areas/testing/results/sample-result.ts';
import { UserOverview } from './user-overview.tsx';

const USER = aResult().userId;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const taken = (days: number, changes: Partial<ResultWithMessage> = {}) =>
  aResult({ id: crypto.randomUUID(), takenAt: daysAgo(days), ...changes });

const NO_DRIFT: PersonDrift = { state: 'none', since: null, signalAt: null, acknowledged: null };

interface Shown {
  results: ResultWithMessage[];
  series?: BaselineSeries[];
  drift?: PersonDrift | null;
  resultDays?: number | null;
  permissions?: readonly Permission[];
}

function showOverview({
  results,
  series = [aSeries()],
  drift = NO_DRIFT,
  resultDays = null,
  permissions = PERMISSIONS,
}: Shown) {
  const api = fakeApi();
  api.answer(listResults, () => ({ items: results, nextCursor: null, total: results.length }));
  api.answer(listBaselines, () => ({ items: series }));
  const standing = { userId: USER, latest: null, baseline: null, testsIn28Days: 0, undecided: null };
  api.answer(listLatestResults, () => ({ items: [{ ...standing, drift }] }));
  api.answer(getOwnScope, () => ({ scope: null, resultDays }));
  showPage(<UserOverview userId={USER} isOwn={false} />, { permissions });
  return api;
}

const show = (results: ResultWithMessage[], series?: BaselineSeries[], drift?: PersonDrift | null) =>
  showOverview({ results, ...(series && { series }), ...(drift !== undefined && { drift }) });

const tile = async (name: string) => (await screen.findByText(name)).parentElement as HTMLElement;

test('the tiles show baseline, drift, last deviation and the shares of 28 days', async () => {
  const red = taken(1, { deviation: 6.2, rci: 2.9, change: 'strong_worsening' });
  show([red, taken(2), taken(3, { isValid: false, deviation: null }), taken(40, { deviation: 9 })]);

  expect((await tile('Baseline')).textContent).toContain('36.7 ± 2.1 (n 7)');
  expect((await tile('Baseline')).textContent).toContain('Established · Phone');
  expect((await tile('Slow change')).textContent).toContain('None');
  expect((await tile('Last deviation')).textContent).toContain('+6.2');
  expect((await tile('Red results, last 28 days')).textContent).toContain('50%1 of 2');
  expect((await tile('Tests that do not count, last 28 days')).textContent).toContain('33%1 of 3');
});

test('a drift signal shows its date, and is acknowledged with a note', async () => {
  const signalAt = daysAgo(2);
  const api = show([taken(1)], [aSeries()], { ...NO_DRIFT, state: 'signal', since: daysAgo(9), signalAt });
  api.answer(acknowledgeDrift, () => undefined);

  expect((await tile('Slow change')).textContent).toMatch(/Signal.*since /);
  await userEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'Talked; sleeps badly.');
  await userEvent.click(dialog.getByRole('button', { name: 'Acknowledge' }));

  await expect
    .poll(() => api.inputsOf(acknowledgeDrift))
    .toEqual([{ params: { id: USER }, body: { signalAt, note: 'Talked; sleeps badly.' } }]);
});

test('the drift tile names who acknowledged the last signal', async () => {
  const acknowledged = { by: 'Rose Okoye', at: daysAgo(1), note: 'Talked.' };
  show([taken(1)], [aSeries()], { ...NO_DRIFT, acknowledged });

  expect((await tile('Slow change')).textContent).toMatch(/None.*Acknowledged by Rose Okoye on .*: Talked\./);
});

test('the chart has bands, a mark for the quick check, and a line at the reset of the baseline', async () => {
  const reset = aSeries({ validFrom: daysAgo(5), resetReason: 'New job' });
  show([taken(1), aQuickCheck(true, { takenAt: daysAgo(2) }), taken(8, { attemptNumber: 2 })], [reset]);

  const picture = await screen.findByRole('group', { name: 'Chart of 3 tests' });
  expect(picture.querySelectorAll('.chart-band')).toHaveLength(5);
  expect(picture.querySelectorAll('.chart-quick')).toHaveLength(1);
  await expect.poll(() => picture.querySelectorAll('.chart-reset').length).toBe(1);
  expect(picture.querySelectorAll('rect.chart-point')).toHaveLength(1);
});

test('a table shows the same as the chart', async () => {
  show([taken(1), taken(2)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));

  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
});

test('a person without tests has no chart and no figures', async () => {
  show([], []);

  expect(await screen.findByText('No tests in this period')).toBeTruthy();
  expect((await tile('Baseline')).textContent).toContain('None yet');
  expect((await tile('Red results, last 28 days')).textContent).toContain('–0 of 0');
});

test('a test shows its score, baseline and outcome by keyboard, and one that does not count is a cross', async () => {
  const invalid = taken(3, { isValid: false, score: null, deviation: null });
  show([taken(1, { score: 41.2, deviation: 4.5 }), taken(2), invalid]);
  const picture = await screen.findByRole('group', { name: 'Chart of 2 tests' });
  expect(picture.querySelectorAll('.chart-cross')).toHaveLength(1);
  expect(screen.getByText('Does not count')).toBeTruthy();
  const targets = within(picture).getAllByRole('img');
  expect(targets.map((target) => target.getAttribute('tabindex'))).toEqual(['0', '-1', '-1']);
  act(() => targets[0]?.focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');

  expect(document.activeElement?.getAttribute('aria-label')).toMatch(
    /Full test, 41\.2, Baseline then 36\.7, deviation \+4\.5/,
  );
  expect(await screen.findByText('Baseline then 36.7, deviation +4.5')).toBeTruthy();
});

test('without the permission to export, the image can be copied but not the values', async () => {
  showOverview({ results: [taken(1)], permissions: ['scores.view'] });
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
  expect(await screen.findByRole('menuitem', { name: 'Copy image' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Copy as table' })).toBeNull();
});

test('a reader who sees fourteen days is told so at the chart and at the shares', async () => {
  showOverview({ results: [taken(1)], resultDays: 14 });

  expect(await screen.findByText('You see the last 14 days')).toBeTruthy();
  expect(await screen.findByText('Red results, last 14 days')).toBeTruthy();
});
