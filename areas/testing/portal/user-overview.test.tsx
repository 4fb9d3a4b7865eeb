import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listBaselines, type BaselineSeries } from '#areas/baselines/baselines.contract.ts';
import { aSeries } from '#areas/baselines/sample-series.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { listResults, type ToldResult } from '../results.contract.ts';
import { aQuickCheck, aResult } from '../sample-result.ts';
import { UserOverview } from './user-overview.tsx';

const USER = aResult().userId;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const taken = (days: number, changes: Partial<ToldResult> = {}) =>
  aResult({ id: crypto.randomUUID(), takenAt: daysAgo(days), ...changes });

function show(results: ToldResult[], series: BaselineSeries[] = [aSeries()]) {
  const api = fakeApi();
  api.answer(listResults, () => ({ items: results, nextCursor: null, total: results.length }));
  api.answer(listBaselines, () => ({ items: series }));
  showPage(<UserOverview userId={USER} />);
  return api;
}

const tile = async (name: string) => (await screen.findByText(name)).parentElement as HTMLElement;

test('the tiles tell baseline, drift, last deviation and the shares of 28 days', async () => {
  const red = taken(1, { deviation: 6.2, rci: 2.9, change: 'strong_worsening' });
  show([red, taken(2), taken(3, { isValid: false, deviation: null }), taken(40, { deviation: 9 })]);

  expect((await tile('Baseline')).textContent).toContain('36.7 ± 2.1 (n 7)');
  expect((await tile('Baseline')).textContent).toContain('Established · Phone');
  expect((await tile('Drift')).textContent).toContain('Not known');
  expect((await tile('Last deviation')).textContent).toContain('+6.2');
  expect((await tile('Red, 28 days')).textContent).toContain('50%1 of 2');
  expect((await tile('Does not count, 28 days')).textContent).toContain('33.3%1 of 3');
});

test('a drift says since when', async () => {
  show([1, 2, 3, 4, 5, 6, 7].map((days) => taken(days, { deviation: 5, rci: 2.5 })));

  expect((await tile('Drift')).textContent).toMatch(/Getting worse.*since .*smoothed \+/);
});

test('the picture has bands, a mark for the quick check, and a line where the baseline was begun anew', async () => {
  const reset = aSeries({ validFrom: daysAgo(5), resetReason: 'New job' });
  show([taken(1), aQuickCheck(true, { takenAt: daysAgo(2) }), taken(8, { attemptNumber: 2 })], [reset]);

  const picture = await screen.findByRole('img', { name: 'Chart of 3 tests' });
  expect(picture.querySelectorAll('.chart-band')).toHaveLength(6);
  expect(picture.querySelectorAll('.chart-quick')).toHaveLength(1);
  await expect.poll(() => picture.querySelectorAll('.chart-reset').length).toBe(1);
  expect(picture.querySelectorAll('rect.chart-point')).toHaveLength(1);
});

test('a table says the same as the picture', async () => {
  show([taken(1), taken(2)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));

  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
});

test('somebody without tests has no picture, and no figures', async () => {
  show([], []);

  expect(await screen.findByText('No tests in these days')).toBeTruthy();
  expect((await tile('Baseline')).textContent).toContain('None yet');
  expect((await tile('Red, 28 days')).textContent).toContain('–0 of 0');
});
