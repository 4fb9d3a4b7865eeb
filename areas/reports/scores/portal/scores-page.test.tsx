import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { voidResults } from '#areas/testing/results/results.contract.ts';
import { aQuickCheck, aResult } from '#areas/testing/results/sample-result.ts';
import { getOwnScope } from '#areas/users/administrators/own-scope.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import { PERMISSIONS, type Permission } from '#platform/shared/permission.ts';
import { countMatching } from '#areas/reports/frame/filter.contract.ts';
import { aPersonsPoints, aScorePoint, aScoreRow, aScoreSummary, someScorePoints } from '../sample-scores.ts';
import { NO_VIEWS, WHOLE_ORGANIZATION } from '#areas/reports/frame/sample-views.ts';
import { listSavedViews } from '#areas/reports/frame/saved-views.contract.ts';
import { getScorePoints, listPersonPoints } from '../score-points.contract.ts';
import { getScore, getScoreSummary, listScores } from '../scores.contract.ts';
import type { ScoreRow } from '../score-row.ts';
import { ScoresPage } from './scores-page.tsx';

const CSV = 'Download this view (CSV)';
const newId = () => crypto.randomUUID();
const TOLD = ({ row, backTo }: { row: ScoreRow; backTo: string }) => (
  <p>
    Told: {row.score} <a href={backTo}>Back</a>
  </p>
);
const named =
  (name: string) =>
  ({ row }: { row: ScoreRow }) => (
    <p>
      {name} of {row.id}
    </p>
  );
const DIALOGS = {
  photo: named('Photo'),
  retest: named('Retest'),
  openCase: named('Case'),
  remark: named('Remark'),
};

interface Shown {
  rows?: ScoreRow[];
  search?: string;
  permissions?: readonly Permission[];
  locale?: string;
}

function show({ rows = [aScoreRow()], search = '', permissions = PERMISSIONS, locale = '' }: Shown = {}) {
  const api = fakeApi();
  api.answer(getListView, () => USUAL_LIST_VIEW);
  api.answer(getOwnScope, () => WHOLE_ORGANIZATION);
  api.answer(listSavedViews, () => NO_VIEWS);
  api.answer(getOrganization, () => ({ name: 'Ours', timeZone: 'UTC', locale: 'en' as const }));
  api.answer(listScores, () => ({ items: rows, nextCursor: null, total: rows.length }));
  api.answer(getScoreSummary, () => aScoreSummary(rows.length === 0 ? { tests: 0, people: 0, full: [] } : {}));
  showPage(<ScoresPage dialogs={DIALOGS} told={TOLD} />, {
    path: `${locale}/reports/scores${search}`,
    permissions,
  });
  return api;
}

const firstRow = async () => within((await screen.findAllByRole('row'))[1] as HTMLElement);

describe('the table', () => {
  test('shows a test with its score, baseline, deviation, outcome and validity', async () => {
    show({ rows: [aScoreRow({ deviation: 6.2, outcome: 'confirmed', flags: ['focus_lost'] })] });

    const row = await firstRow();
    for (const text of ['Maria Alvarez', '104882', 'Full test', '37.4', '36.7 ± 2.1', '+6.2', 'Confirmed']) {
      expect(row.getByText(text)).toBeTruthy();
    }
    expect(row.getByText('Valid, with a note')).toBeTruthy();
  });

  test('shows the verdict of a quick check, and no score for a test that does not count', async () => {
    show({
      rows: [
        aScoreRow({ ...aQuickCheck(true), id: newId() }),
        aScoreRow({ ...aQuickCheck(false), id: newId() }),
        aScoreRow({ ...aQuickCheck(false), id: newId(), isValid: false, score: null, outcome: 'invalid' }),
        aScoreRow({ id: newId(), isValid: false, score: 70, deviation: null }),
      ],
    });

    expect(await screen.findByText('PASS')).toBeTruthy();
    expect(screen.getAllByText('INCONCLUSIVE')).toHaveLength(2);
    expect(screen.queryByText('70.0')).toBeNull();
  });

  test('requests the filter and order in the address', async () => {
    const api = show({ search: '?period=28d&minScore=44&sort=-score&search=left-over' });
    await firstRow();

    expect(api.inputsOf(listScores)[0]).toMatchObject({ query: { period: '28d', minScore: 44, sort: '-score' } });
    expect(api.inputsOf(getScoreSummary)[0]).toMatchObject({ query: { period: '28d', minScore: 44 } });
  });

  test('opens a test in the order of the list', async () => {
    const [first, second] = [aScoreRow({ id: newId(), score: 41.1 }), aScoreRow({ id: newId(), score: 42.2 })];
    const api = show({ rows: [first, second], search: '?period=28d' });
    api.answer(getScore, ({ params }) => (params.id === first.id ? first : second));
    await userEvent.click((await screen.findAllByRole('link', { name: /Maria Alvarez/ }))[0] as HTMLElement);

    expect(await screen.findByText(/Told: 41.1/)).toBeTruthy();
    expect(screen.getByText('Test 1 of 2 on this page')).toBeTruthy();
    await userEvent.keyboard('n');
    expect(await screen.findByText(/Told: 42.2/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Previous test (p)' }));
    expect(await screen.findByText(/Told: 41.1/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/reports/scores?period=28d');
  });

  test('shows when there are tests if none match', async () => {
    const api = show({ rows: [] });
    api.answer(countMatching, () => ({
      tests: 0,
      people: 0,
      outside: { tests: 12, from: '2026-01-05T00:00:00.000Z' },
    }));

    expect(await screen.findByText('No results for these filters')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /12/ })).toBeTruthy();
  });
});

describe('the tooltip of a score', () => {
  const late = aScoreRow({
    isOffline: true,
    receivedAt: '2026-11-15T06:20:00.000Z',
    timeZone: 'Pacific/Auckland',
    attemptNumber: 2,
    attempts: 2,
    deviation: 6.2,
    change: 'strong_worsening',
    flags: ['focus_lost'],
  });
  const facts = [
    'Low',
    '36.7 ± 2.1 (n 7)',
    '+6.2 points, +3.0 SD',
    'clearly worse, very unlikely to be chance',
    /2:52 · attempt 2 of 2/,
    'Task 1, norms v1',
    /Pacific\/Auckland/,
    /your time/,
    /received/,
  ];

  test('opens on focus', async () => {
    show({ rows: [late] });
    const row = await firstRow();
    row.getByRole('button', { name: /37.4/ }).focus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');

    const tip = within(await screen.findByRole('tooltip'));
    for (const fact of facts) expect(tip.getAllByText(fact).length).toBeGreaterThan(0);
  });

  test('stays open when clicked, with a link to the test', async () => {
    show({ rows: [late] });
    await userEvent.click((await firstRow()).getByRole('button', { name: /37.4/ }));

    const pinned = within(await screen.findByRole('dialog', { name: 'About this test of Maria Alvarez' }));
    expect(pinned.getByRole('link', { name: 'Open test' }).getAttribute('href')).toBe(
      `/users/${late.userId}?tab=tests&test=${late.id}`,
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('voiding', () => {
  test('applies to one test, with a reason', async () => {
    const api = show();
    api.answer(voidResults, () => ({ voided: 1 }));
    await userEvent.click(await screen.findByRole('button', { name: /^Actions for Maria Alvarez/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Declare void' }));
    await userEvent.type(await screen.findByRole('textbox'), 'Fire alarm');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Declare void' }));

    expect(await screen.findByText('1 test is void.')).toBeTruthy();
    expect(api.inputsOf(voidResults)).toEqual([{ body: { ids: [aResult().id], reason: 'Fire alarm' } }]);
  });

  test('applies to several tests at once', async () => {
    const rows = [aScoreRow({ id: newId() }), aScoreRow({ id: newId() })];
    const api = show({ rows });
    api.answer(voidResults, () => ({ voided: 2 }));
    for (const box of (await screen.findAllByRole('checkbox')).slice(1)) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Declare void' }));
    await userEvent.type(await screen.findByRole('textbox'), 'Fire alarm');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Declare void' }));

    expect(await screen.findByText('2 tests are void.')).toBeTruthy();
    expect(api.inputsOf(voidResults)[0]).toMatchObject({ body: { ids: rows.map(({ id }) => id) } });
  });

  test('is not offered without the permission, and neither is a file', async () => {
    show({ permissions: ['scores.view'] });
    await firstRow();

    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: CSV })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Actions for/ }));
    expect(await screen.findByRole('menuitem', { name: 'Open on the person’s page' })).toBeTruthy();
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  });
});

test('the summary shows n, median, quartiles, bands and the share of quick checks that passed', async () => {
  show();

  const line = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(line.getByText('1,284 tests, 611 people')).toBeTruthy();
  expect(line.getByText('Median 39.8, middle half 37.3 to 42.6 (n 1,200)')).toBeTruthy();
  expect(line.getByText('75%')).toBeTruthy();
  expect(line.getByText('Quick checks: 80% PASS (64 of 80)')).toBeTruthy();
});

test('the flagged tests are counted, and one click away', async () => {
  show({ search: '?period=28d' });

  const link = await screen.findByRole('link', { name: 'To review 12' });
  expect(link.getAttribute('href')).toBe('/reports/scores?period=28d&validity=suspect');
});

test('a photo opens from the row', async () => {
  show({ rows: [aScoreRow({ hasPhoto: true })] });
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Photo' }));

  expect(await screen.findByText(`Photo of ${aResult().id}`)).toBeTruthy();
});

test.each([
  ['Order retest', 'Retest', 'tests.give'],
  ['Open case', 'Case', 'cases.handle'],
  ['Add remark', 'Remark', 'cases.handle'],
] as const)('%s is in the menu of a row for those who may use it', async (item, shown, permission) => {
  show({ permissions: ['scores.view', permission] });
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));

  expect(await screen.findByText(`${shown} of ${aResult().id}`)).toBeTruthy();
});

test('a test whose visit has a case links to it instead of opening another', async () => {
  show({ rows: [aScoreRow({ caseState: 'open' })] });
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));

  const item = await screen.findByRole('menuitem', { name: 'Show case' });
  expect(item.getAttribute('href')).toBe(`/users/${aResult().userId}?tab=cases`);
  expect(screen.queryByRole('menuitem', { name: 'Open case' })).toBeNull();
});

test('the file has the columns of the table', async () => {
  const api = show({ search: '?attempt=all' });
  await firstRow();
  await userEvent.click(screen.getByRole('button', { name: CSV }));

  await waitFor(() => expect(api.headersOf(listScores).at(-1)?.get('accept')).toContain('application/csv'));
  const result = ['test', 'score', 'baseline', 'deviation', 'outcome', 'validity', 'case'];
  const shown = ['name', 'takenAt', 'employeeNumber', ...result];
  expect(api.inputsOf(listScores).at(-1)).toMatchObject({ query: { attempt: 'all', columns: shown } });
});

describe('the chart', () => {
  const two = [
    aScorePoint({ id: newId(), takenAt: '2026-11-14T05:51:00.000Z' }),
    aScorePoint({ id: newId(), testType: 'LightningTest', pass: false, score: 45.5, deviation: null }),
  ];

  test('shows for a point what the table shows, by keyboard', async () => {
    const api = show({ search: '?view=chart' });
    api.answer(getScorePoints, () => someScorePoints({ lines: [aPersonsPoints(two)] }));
    api.answer(getScore, ({ params }) =>
      params.id === two[1]?.id ? aScoreRow({ ...aQuickCheck(false), id: params.id }) : aScoreRow({ id: params.id }),
    );
    (await screen.findByRole('application', { name: 'Scores over time' })).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByText('36.7 ± 2.1 (n 7)')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}');

    expect(await screen.findByText('INCONCLUSIVE')).toBeTruthy();
  });

  test('is available as a table', async () => {
    const api = show({ search: '?view=chart' });
    api.answer(getScorePoints, () => someScorePoints({ lines: [aPersonsPoints(two)] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));

    const table = within(await screen.findByRole('table', { name: 'Scores over time' }));
    expect(table.getByText('INCONCLUSIVE')).toBeTruthy();
    expect(table.queryByText('45.5')).toBeNull();
  });

  test('shows the days of many people, with their n', async () => {
    const api = show({ search: '?view=chart' });
    const day = { day: '2026-11-14', normsVersion: 'v1', n: 700, median: 39.84, p10: 36.5, p90: 44.1 };
    api.answer(getScorePoints, () => someScorePoints({ isOfMany: true, days: [day], isCapped: true }));

    expect(await screen.findByText('700 valid full tests')).toBeTruthy();
    expect(screen.getByText(/Only the latest 2,000/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const table = within(await screen.findByRole('table'));
    for (const cell of ['2026-11-14', '700', '36.5', '39.8', '44.1']) expect(table.getByText(cell)).toBeTruthy();
  });
});

test('each person has a small chart that links to the large one', async () => {
  const api = show({ search: '?view=people&period=28d' });
  const maria = aPersonsPoints([aScorePoint()]);
  api.answer(listPersonPoints, () => ({ items: [maria], nextCursor: null, total: 1 }));

  expect(await screen.findByRole('application', { name: 'Scores of Maria Alvarez' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Maria Alvarez' }).getAttribute('href')).toBe(
    `/reports/scores?period=28d&users=${maria.id}&view=chart`,
  );
});

test('the page is available in Spanish', async () => {
  show({ locale: '/es' });

  expect(await screen.findByRole('heading', { level: 1, name: 'Resultados de las pruebas' })).toBeTruthy();
  expect(await screen.findByText('Mediana 39,8, mitad central de 37,3 a 42,6 (n 1200)')).toBeTruthy();
});
