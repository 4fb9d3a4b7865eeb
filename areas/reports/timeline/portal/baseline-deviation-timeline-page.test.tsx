import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { getOwnScope } from '#areas/users/administrators/own-scope.contract.ts';
import { offerTags } from '#areas/users/tags/tag-choice.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { PERMISSIONS, type Permission } from '#platform/shared/permission.ts';
import { getBaselineDifference } from '#areas/reports/deviation/baseline-difference.contract.ts';
import { countMatching, findFilterPeople } from '#areas/reports/frame/filter.contract.ts';
import { aDifference, aTimeline, aTimelineCell, aTimelineRow, someLines } from '../sample-deviations.ts';
import { NO_VIEWS, WHOLE_ORGANIZATION } from '#areas/reports/frame/sample-views.ts';
import { listSavedViews } from '#areas/reports/frame/saved-views.contract.ts';
import { getDeviationLines, getTimeline, type LineEvent, type TimelineRow } from '../timeline.contract.ts';
import { BaselineDeviationTimelinePage } from './baseline-deviation-timeline-page.tsx';

const ANA = aTimelineRow('Ana', [
  aTimelineCell(0, { deviation: 6.2, reds: 1 }),
  aTimelineCell(1, { deviation: null, resultId: null, tests: 0, lightning: 'pass' }),
  aTimelineCell(2, { deviation: null, provisional: 1 }),
]);
const BO = aTimelineRow('Bo', [aTimelineCell(1, { deviation: null, resultId: null, tests: 0, missed: 1 })]);

interface Shown {
  rows?: TimelineRow[];
  search?: string;
  sum?: number | null;
  events?: LineEvent[];
  policyChanges?: string[];
  permissions?: readonly Permission[];
}

function show(shown: Shown = {}) {
  const {
    rows = [ANA, BO],
    search = '',
    sum = 5.5,
    events = [],
    permissions = PERMISSIONS,
    policyChanges = [],
  } = shown;
  const api = fakeApi();
  api.answer(getOwnScope, () => WHOLE_ORGANIZATION);
  api.answer(listSavedViews, () => NO_VIEWS);
  api.answer(getOrganization, () => ({ name: 'Ours', timeZone: 'UTC', locale: 'en' as const }));
  api.answer(offerTags, () => ({ categories: [], tags: [] }));
  api.answer(findFilterPeople, () => ({ items: [] }));
  api.answer(countMatching, () => ({ tests: 0, people: 0, outside: null }));
  api.answer(getTimeline, () => ({ ...aTimeline(rows), policyChanges }));
  api.answer(getDeviationLines, () => someLines(sum, events));
  api.answer(getBaselineDifference, () => aDifference());
  showPage(<BaselineDeviationTimelinePage />, {
    path: `/reports/baseline-deviation-timeline${search}`,
    permissions,
  });
  return api;
}

const cell = (name: RegExp) => screen.findByRole('cell', { name });

test('each cell says in words what its color and sign show', async () => {
  show();

  expect((await cell(/^Ana Alvarez, Nov 10: \+6.2 points, 1 test$/)).className).toContain('deviation-far-above');
  expect(await cell(/^Ana Alvarez, Nov 11: quick check PASS$/)).toBeTruthy();
  expect((await cell(/^Ana Alvarez, Nov 12: 1 test, 1 without a baseline$/)).className).toContain('timeline-hatch');
  expect(await cell(/^Bo Alvarez, Nov 11: 1 missed$/)).toBeTruthy();
  expect(await cell(/^Bo Alvarez, Nov 10: no test$/)).toBeTruthy();
});

test('a column shows how many tests were taken, and how many were red', async () => {
  show();

  const head = await screen.findByRole('columnheader', { name: /Nov 10/ });
  expect(within(head).getByText('n 40')).toBeTruthy();
  expect(within(head).getByText('2.5% red')).toBeTruthy();
});

test('arrows move from cell to cell, and with Shift select a block that links to its tests', async () => {
  show();
  (await cell(/^Ana Alvarez, Nov 10/)).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(await cell(/^Ana Alvarez, Nov 11/));
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');

  expect(document.activeElement).toBe(await cell(/^Bo Alvarez, Nov 12/));
  expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(4);
  expect(screen.getByText('2 people, 2 days:')).toBeTruthy();
  const href = screen.getByRole('link', { name: 'Open in Score Results' }).getAttribute('href') ?? '';
  const query = new URL(href, 'https://x').searchParams;
  expect(query.get('users')).toBe(`${ANA.id},${BO.id}`);
  expect(query.get('from')).toBe('2026-11-11T00:00:00.000Z');
  expect(query.get('to')).toBe('2026-11-13T00:00:00.000Z');
});

test('a focused cell explains its deviation, until Escape', async () => {
  show();
  (await cell(/^Ana Alvarez, Nov 10/)).focus();

  expect(await screen.findByText('+7.1 points worse than own baseline')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('+7.1 points worse than own baseline')).toBeNull());
});

test('weeks, the worst value and another order are requested', async () => {
  const api = show({ search: '?by=week&value=worst&order=reds' });
  await cell(/^Ana Alvarez, Nov 10/);

  expect(api.inputsOf(getTimeline)[0]).toMatchObject({ query: { by: 'week', value: 'worst', sort: 'reds' } });
});

test('lines are those of the first people of the grid, or of one person with slow change', async () => {
  const api = show({ search: '?view=lines' });

  expect(await screen.findByText(/Slow change: Signal since/)).toBeTruthy();
  expect(screen.getByText(/This is not an alarm/)).toBeTruthy();
  expect(api.inputsOf(getDeviationLines)[0]).toMatchObject({ query: { users: [ANA.id, BO.id] } });
});

test('the events of a line are listed below it in words', async () => {
  const events: LineEvent[] = [
    { at: '2026-11-10T06:00:00.000Z', kind: 'reset', deviceClass: 'phone-touch' },
    { at: '2026-11-11T06:00:00.000Z', kind: 'reset', deviceClass: 'desktop-mouse' },
    { at: '2026-11-12T06:00:00.000Z', kind: 'policy', deviceClass: null },
    { at: '2026-11-13T06:00:00.000Z', kind: 'device', deviceClass: 'phone-touch' },
  ];
  show({ search: `?view=lines&users=${ANA.id}`, events });

  const list = within(await screen.findByRole('region', { name: 'Events in this period' }));
  // A baseline of another kind of device does not belong to this line.
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/Nov 10.*Baseline reset$/),
    expect.stringMatching(/Nov 12.*Testing policy changed$/),
    expect.stringMatching(/Nov 13.*Other kind of device: Phone$/),
  ]);
});

test('the head of a column shows when the testing policy changed in it', async () => {
  show({ policyChanges: ['2026-11-11T09:00:00.000Z'] });

  const heads = await screen.findAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent?.includes('Testing policy changed'))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('a reader who may not see details gets nothing about slow change', async () => {
  show({ search: `?view=lines&users=${ANA.id}`, sum: null, permissions: ['scores.view'] });

  expect(await screen.findByText('Phone, 1 test')).toBeTruthy();
  expect(screen.queryByText(/Slow change/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
});

test('an empty result says so', async () => {
  show({ rows: [] });

  expect(await screen.findByText('No results for these filters')).toBeTruthy();
});
