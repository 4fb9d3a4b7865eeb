import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getOwnScope } from '#areas/users/administrators/own-scope.contract.ts';
import { offerTags } from '#areas/users/tags/tag-choice.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { aStat, aTotal, theTotals } from '../sample-stats.ts';
import { NO_VIEWS, WHOLE_ORGANIZATION } from '#areas/reports/frame/sample-views.ts';
import { listSavedViews } from '#areas/reports/frame/saved-views.contract.ts';
import { getUserStatTotals, listUserStats, type UserStatTotals } from '../user-stat.contract.ts';
import type { UserStat } from '../user-stat-row.ts';
import { UserStatPage } from './user-stat-page.tsx';

interface Shown {
  rows?: UserStat[];
  totals?: UserStatTotals;
  path?: string;
  permissions?: readonly Permission[];
}

const CREW = '0192f0aa-5555-7000-8000-00000000000a';
const NORTH = { id: '0192f0aa-6666-7000-8000-00000000000a', name: 'North', color: 'blue' as const, category: 'Site' };

function show({ rows = [aStat()], totals = theTotals(), path = '/reports/user-stat', permissions }: Shown = {}) {
  const api = fakeApi();
  api.answer(getListView, () => USUAL_LIST_VIEW);
  api.answer(getOwnScope, () => WHOLE_ORGANIZATION);
  api.answer(listSavedViews, () => NO_VIEWS);
  api.answer(offerTags, () => ({ categories: [], tags: [] }));
  api.answer(getUserStatTotals, () => totals);
  api.answer(listUserStats, () => ({ items: rows, nextCursor: null, total: rows.length }));
  showPage(<UserStatPage />, { path, ...(permissions && { permissions }) });
  return api;
}

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('a person’s numbers are in one row, with their n', async () => {
  show();

  const row = await rowOf(/Ana Prova/);
  for (const text of ['E-1', '22', '20', '38.3', '38.1', '1.8', '+0.4', '70%', '20%']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  expect(row.getByRole('img', { name: '4 scores, from 37.2 to 38.1' })).toBeTruthy();
});

test('a mean of few tests is marked as such', async () => {
  show({ rows: [aStat({ n: 4 })] });

  expect((await rowOf(/Ana Prova/)).getByText('few tests')).toBeTruthy();
});

test('a number links to the tests that it counts, and a zero has no link', async () => {
  show({ path: '/reports/user-stat?period=28d&tags=0192f0aa-6666-7000-8000-00000000000a', rows: [aStat({ n: 0 })] });

  const row = await rowOf(/Ana Prova/);
  const href = row.getByRole('link', { name: '1' }).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URL(href, 'http://portal.test').searchParams)).toEqual({
    period: '28d',
    users: aStat().person.id,
    testTypes: 'FullTest',
    minDeviation: '5.1',
  });
  expect(row.queryByRole('link', { name: '0' })).toBeNull();
});

test('the list cannot be sorted by scores, and says why', async () => {
  show();

  const heads = (await screen.findAllByRole('columnheader')).filter((head) => within(head).queryByRole('button'));
  expect(heads.map((head) => head.textContent)).toEqual(['Name', 'Employee no.', 'Tests', 'Mean deviation', 'Reds']);
  expect(screen.getByText(/cannot be ranked by score/)).toBeTruthy();
});

test('the footers are over tests or over people', async () => {
  show();
  const footer = await rowOf(/All, over tests/);
  expect(footer.getByText('39.0')).toBeTruthy();

  await userEvent.click(screen.getByRole('radio', { name: 'Over people' }));

  expect((await rowOf(/All, over people/)).getByText('38.5')).toBeTruthy();
});

test('a comparison with another period adds columns for the differences', async () => {
  const before = { n: 18, median: 37.1, meanDeviation: 0.02, red: 3 };
  const totals = theTotals({ before: aTotal({ red: 5 }), comparedWith: theTotals().period });
  const api = show({ path: '/reports/user-stat?compare=previous', rows: [aStat({ before })], totals });

  const row = await rowOf(/Ana Prova/);
  for (const text of ['+2', '+1.0', '+0.4', '−2']) expect(row.getAllByText(text).length).toBeGreaterThan(0);
  expect(api.inputsOf(listUserStats)[0]?.query).toMatchObject({ compare: 'previous' });
});

test('a reader limited to a few days sees why nothing is compared', async () => {
  show({ path: '/reports/user-stat?compare=previous' });

  expect(await screen.findByText(/does not go back that far/)).toBeTruthy();
});

test('a group links to its people', async () => {
  const totals = theTotals({ groups: [{ tag: NORTH, totals: aTotal() }] });
  const api = show({ path: `/reports/user-stat?groupBy=${CREW}`, totals });

  await userEvent.click(await screen.findByRole('button', { name: /North/ }));

  expect(api.inputsOf(getUserStatTotals).at(-1)?.query).toMatchObject({ tags: [NORTH.id], groupBy: CREW });
});

test('the page explains what each number means', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'What the numbers mean' }));

  expect(within(await screen.findByRole('dialog')).getByText(/Theil–Sen/)).toBeTruthy();
});

test('the file is offered only to those who may export names', async () => {
  show({ permissions: ['scores.view'] });

  await rowOf(/Ana Prova/);
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
});
