import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { getOwnScope } from '#areas/users/administrators/own-scope.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { countMatching, MOST_COUNTED } from '../filter.contract.ts';
import { NoMatch } from './no-match.tsx';
import { useReportFilter } from './use-report-filter.ts';

/** Shows what a report would request. */
const Asked = () => <output aria-label="asked">{JSON.stringify(useReportFilter().values)}</output>;
const asked = () => JSON.parse(screen.getByLabelText('asked').textContent) as object;

function show(search: string, outside: number) {
  const from = '2026-01-05T03:00:00.000Z';
  const api = fakeApi();
  api.answer(getOwnScope, () => ({ scope: null, resultDays: null }));
  api.answer(getOrganization, () => ({ name: 'Ours', timeZone: 'America/Sao_Paulo', locale: 'en' as const }));
  api.answer(countMatching, () => ({ tests: 0, people: 0, outside: outside ? { tests: outside, from } : null }));
  showPage(
    <>
      <NoMatch />
      <Asked />
    </>,
    { path: `/reports/scores${search}` },
  );
}

describe('a report that finds nothing', () => {
  test('lists what was requested, and offers the matches at other times', async () => {
    show('?offline=yes', 12);

    expect(await screen.findByText('Period: Last 7 days · Taken offline: Yes')).toBeTruthy();
    const elsewhere = 'There are 12 results outside the date range: show';
    await userEvent.click(await screen.findByRole('button', { name: elsewhere }));
    expect(asked()).toEqual({ offline: 'yes', from: '2026-01-05T03:00:00.000Z' });

    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(asked()).toEqual({ period: '7d' });
  });

  test('does not claim more than it counted', async () => {
    show('', MOST_COUNTED + 1);

    const elsewhere = 'There are more than 10,000 results outside the date range: show the latest';
    expect(await screen.findByRole('button', { name: elsewhere })).toBeTruthy();
  });

  test('offers nothing to clear and no other period if no filter is set and no data exists', async () => {
    show('', 0);

    expect(await screen.findByText('No results for these filters')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
