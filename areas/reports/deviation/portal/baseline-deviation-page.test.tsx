import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { getOwnScope } from '#areas/users/administrators/own-scope.contract.ts';
import { aTag, offered } from '#areas/users/tags/portal/sample-tag.ts';
import { offerTags } from '#areas/users/tags/tag-choice.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import { PERMISSIONS, type Permission } from '#platform/shared/permission.ts';
import { listDeviations, summarizeDeviations } from '../baseline-deviation.contract.ts';
import type { DeviationRow } from '../deviation-row.ts';
import { getBaselineDifference } from '../baseline-difference.contract.ts';
import { countMatching } from '#areas/reports/frame/filter.contract.ts';
import { aDeviationRow, aDeviationSummary, aDifference } from '#areas/reports/timeline/sample-deviations.ts';
import { NO_VIEWS, WHOLE_ORGANIZATION } from '#areas/reports/frame/sample-views.ts';
import { listSavedViews } from '#areas/reports/frame/saved-views.contract.ts';
import { BaselineDeviationPage } from './baseline-deviation-page.tsx';

const CREW = { id: '0192f0aa-5555-7000-8000-00000000000a', name: 'Crew', isSingleChoice: true };
const B = aTag('B');

interface Shown {
  rows?: DeviationRow[];
  path?: string;
  permissions?: readonly Permission[];
}

function show({
  rows = [aDeviationRow()],
  path = '/reports/baseline-deviation',
  permissions = PERMISSIONS,
}: Shown = {}) {
  const api = fakeApi();
  api.answer(getListView, () => USUAL_LIST_VIEW);
  api.answer(getOwnScope, () => WHOLE_ORGANIZATION);
  api.answer(listSavedViews, () => NO_VIEWS);
  api.answer(getOrganization, () => ({ name: 'Ours', timeZone: 'UTC', locale: 'en' as const }));
  api.answer(offerTags, () => ({ categories: [CREW], tags: [offered(B)] }));
  api.answer(countMatching, () => ({ tests: 0, people: 0, outside: null }));
  api.answer(listDeviations, () => ({ items: rows, nextCursor: null, total: rows.length }));
  api.answer(summarizeDeviations, ({ query }) => ({
    ...aDeviationSummary(rows.map(({ deviation }) => deviation)),
    groups: query.groupBy
      ? [
          {
            tag: { id: B.id, name: 'B', color: 'slate' as const, category: 'Crew' },
            people: 1,
            median: 7.1,
            classes: { better: 0, green: 0, orange: 0, red: 1, none: 0 },
          },
        ]
      : null,
  }));
  api.answer(getBaselineDifference, () => aDifference());
  showPage(<BaselineDeviationPage />, { path, permissions });
  return api;
}

const firstRow = async () =>
  within((await screen.findByRole('table', { name: 'Baseline Deviation' })).querySelector('tbody tr') as HTMLElement);

test('a row shows the latest test, its baseline and its outcome', async () => {
  show();

  const row = await firstRow();
  for (const text of ['Maria Alvarez', 'North', '43.9', '36.8 ± 1.7 (10)', '+7.1', '1 / 22', 'Steady', 'Rising']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  expect(row.getByText('+7.1').className).toContain('bg-deviation-red');
  expect(row.getByRole('img', { name: /Last 4 tests, oldest first: −0.6, \+0.2, \+0.1, \+7.1/ })).toBeTruthy();
});

test('a person whose baseline is being established sees its progress and no class', async () => {
  const baseline = {
    ...aDeviationRow().baseline,
    status: 'establishing' as const,
    value: null,
    sd: null,
    n: null,
    have: 3,
  };
  show({
    rows: [aDeviationRow({ deviation: null, sdUnits: null, baseline }), aDeviationRow({ id: crypto.randomUUID() })],
  });

  const row = await firstRow();
  expect(row.getByText('No class')).toBeTruthy();
  expect(row.getByText('3 of 5')).toBeTruthy();
  expect(await screen.findByText(/1 person is left out: baseline still being established/)).toBeTruthy();
});

test('points switch to SD and colors to paler ones, and the address keeps both', async () => {
  show();
  await userEvent.click(await screen.findByRole('radio', { name: 'SD' }));

  expect((await firstRow()).getAllByText('+4.2')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /Color strength/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Colors 40 %' }));
  await waitFor(async () => expect((await firstRow()).getAllByText('+4.2')[0]?.dataset['opacity']).toBe('40'));
});

test('a bar of the chart shows its people, also by keyboard', async () => {
  const api = show({ rows: [aDeviationRow({ deviation: 1.3 })] });
  (await screen.findByRole('button', { name: '+1.1 to +1.5: 1' })).focus();
  await userEvent.keyboard('{Enter}');

  await waitFor(() =>
    expect(api.inputsOf(listDeviations).at(-1)).toMatchObject({ query: { minDeviation: 1.1, maxDeviation: 1.5 } }),
  );
});

test('people are grouped by a category, and one of its tags can be chosen', async () => {
  const api = show();
  await userEvent.click(await screen.findByRole('button', { name: /Group by/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'By Crew' }));
  await userEvent.click(await screen.findByRole('button', { name: 'B' }));

  await waitFor(() => expect(api.inputsOf(listDeviations).at(-1)).toMatchObject({ query: { tags: [B.id] } }));
});

test("tests are judged by today's rules if chosen, and the page explains what that means", async () => {
  const api = show({ rows: [aDeviationRow({ rules: 'now', deviation: 0.8 })] });
  expect(screen.queryByText(/as it is today/)).toBeNull();
  await userEvent.click(await screen.findByRole('radio', { name: 'Current rules' }));

  expect(await screen.findByText(/baseline as it is today.*Outcomes and cases stay as they were decided/)).toBeTruthy();
  await expect.poll(() => api.inputsOf(listDeviations).at(-1)).toMatchObject({ query: { rules: 'now' } });
  expect(api.inputsOf(summarizeDeviations).at(-1)).toMatchObject({ query: { rules: 'now' } });
  expect((await firstRow()).getByText('Current rules')).toBeTruthy();
});

test('people still establishing can be hidden', async () => {
  const api = show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Hide people still establishing a baseline' }));

  await waitFor(() =>
    expect(api.inputsOf(listDeviations).at(-1)).toMatchObject({ query: { hideEstablishing: 'yes' } }),
  );
});

test('a deviation explains how it came about, and a click keeps the explanation open', async () => {
  show();
  const [value] = await screen.findAllByRole('button', { name: '+7.1' });
  await userEvent.click(value as HTMLElement);

  const told = within(await screen.findByRole('dialog', { name: 'How the deviation of Maria Alvarez is calculated' }));
  expect(await told.findByText('+7.1 points worse than own baseline')).toBeTruthy();
  expect(told.getByText('43.9 − 36.8 = +7.1 (SD 1.7 → +4.2 SD)')).toBeTruthy();
  expect(told.getByText(/4 left out: 2 practice, 1 not valid, 1 with a change unlikely to be chance/)).toBeTruthy();
  expect(told.getByText(/Slow change: Rising since/)).toBeTruthy();
  expect(told.getByRole('link', { name: 'Open test' }).getAttribute('href')).toContain('tab=tests&test=');
});

test('while no one has a baseline, the page shows how many tests are missing', async () => {
  show({ rows: [aDeviationRow({ deviation: null, sdUnits: null })] });

  expect(await screen.findByText('No one has an established baseline yet: 1 establishing')).toBeTruthy();
  expect(screen.getByText('3 tests left')).toBeTruthy();
});

test('slow change and the file are offered only to those who may have them', async () => {
  show({ permissions: ['scores.view'] });
  await firstRow();

  expect(screen.queryByRole('columnheader', { name: 'Slow change' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download this view (CSV)' })).toBeNull();
});

test('the page is available in Spanish', async () => {
  show({ path: '/es/reports/baseline-deviation' });

  expect(await screen.findByRole('heading', { name: 'Desviación de la línea base' })).toBeTruthy();
  expect(await screen.findByText('+7,1')).toBeTruthy();
});
