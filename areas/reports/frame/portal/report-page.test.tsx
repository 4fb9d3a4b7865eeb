import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { getOwnScope } from '#areas/users/administrators/own-scope.contract.ts';
import { aTag, offered } from '#areas/users/tags/portal/sample-tag.ts';
import { offerTags } from '#areas/users/tags/tag-choice.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import type { FilterPart } from '../filter-fields.ts';
import { countMatching, findFilterPeople } from '../filter.contract.ts';
import { NO_VIEWS, WHOLE_ORGANIZATION } from '../sample-views.ts';
import { listSavedViews } from '../saved-views.contract.ts';
import { ReportPage } from './report-page.tsx';
import { useReportFilter } from './use-report-filter.ts';

const NORTH = aTag('North');
const MARIA = {
  id: '0192f0aa-1111-7000-8000-00000000000b',
  firstName: 'Maria',
  lastName: 'Alvarez',
  employeeNumber: '104882',
};
const NOWHERE = '0192f0aa-9999-7000-8000-00000000000f';

function answering() {
  const api = fakeApi();
  api.answer(getOwnScope, () => WHOLE_ORGANIZATION);
  api.answer(listSavedViews, () => NO_VIEWS);
  api.answer(offerTags, () => ({ categories: [], tags: [offered(NORTH)] }));
  api.answer(getOrganization, () => ({ name: 'Ours', timeZone: 'America/Sao_Paulo', locale: 'en' as const }));
  api.answer(findFilterPeople, ({ query }) => {
    const isSought = query.ids?.includes(MARIA.id) ?? query.employeeNumbers?.includes('104882') ?? query.search;
    return { items: isSought ? [MARIA] : [] };
  });
  api.answer(countMatching, ({ query }) => ({
    tests: query.outcomes?.length ?? 1284,
    people: query.outcomes ? 1 : 611,
    outside: null,
  }));
  return api;
}

/** Shows what a report would request. */
const Asked = () => <output aria-label="asked">{JSON.stringify(useReportFilter().values)}</output>;
const asked = async () => JSON.parse((await screen.findByLabelText('asked')).textContent) as object;

const show = (search = '', { uses, path = '/reports/scores' }: { uses?: FilterPart[]; path?: string } = {}) =>
  showPage(
    <ReportPage report="scores" title="Scores" question="Who scored what?" {...(uses && { uses })}>
      <Asked />
    </ReportPage>,
    { path: `${path}${search}` },
  );
const chips = () => screen.getByRole('group', { name: 'Filters' });
const openDrawer = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  return screen.findByRole('dialog', { name: 'Filters' });
};

describe('the chips of a report', () => {
  test('say that nothing is set', async () => {
    answering();
    show();

    expect(await screen.findByText('No filters: showing the last 7 days')).toBeTruthy();
    expect(await asked()).toEqual({});
  });

  test('name what is set, and remove it', async () => {
    answering();
    show(`?period=28d&tags=${NORTH.id}&tagMatch=none&users=${MARIA.id}&minDeviation=-2&outcomes=confirmed,clear`);

    for (const text of ['none of North', 'Maria Alvarez', '−2.0 or more', 'Clear, Confirmed']) {
      expect(await within(chips()).findByText(text)).toBeTruthy();
    }
    expect(within(chips()).getByRole('button', { name: 'Period: Last 28 days' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Tags' }));

    expect(await asked()).toEqual({
      period: '28d',
      users: MARIA.id,
      minDeviation: '-2',
      outcomes: 'confirmed,clear',
    });
  });

  test('show the scope first, which cannot be removed', async () => {
    const api = answering();
    const { id, name, color, category } = NORTH;
    api.answer(getOwnScope, () => ({ scope: { tags: [{ id, name, color, category }] }, resultDays: null }));
    show();

    expect((await screen.findByText('North')).parentElement?.textContent).toBe('Your scope: North');
    expect(chips().firstElementChild?.textContent).toBe('Your scope: North');
    expect(screen.queryByRole('button', { name: /scope/ })).toBeNull();
  });

  test('show the number of days a limited reader sees, and offer no longer period', async () => {
    answering().answer(getOwnScope, () => ({ scope: null, resultDays: 14 }));
    show('?period=90d');

    expect(await screen.findByText('You see the last 14 days')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Period: Last 14 days' }));
    const offered = await screen.findAllByRole('menuitemradio');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Yesterday',
      'Last 7 days',
      'Last 14 days',
    ]);
  });

  test('that the report cannot use stay, and say so', async () => {
    answering();
    show('?attempt=all&offline=yes', { uses: ['period', 'attempt'] });

    expect(await screen.findByText('(not used by this report)')).toBeTruthy();
    expect(await asked()).toEqual({ offline: 'yes', attempt: 'all' });
  });

  test('are struck through for a deleted tag or person or an unknown value, until they are removed', async () => {
    answering();
    show(`?tags=${NORTH.id},${NOWHERE}&users=${NOWHERE}&period=soon`);

    expect((await screen.findByText('Tag not found')).tagName).toBe('S');
    expect(screen.getByText('Person not found').tagName).toBe('S');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Period: soon' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Person not found' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Tag not found' }));

    expect(await asked()).toEqual({ tags: NORTH.id });
    expect(screen.queryByText('Period: soon')).toBeNull();
  });

  test('offer periods, also by keyboard', async () => {
    answering();
    show('?offline=no');

    (await screen.findByRole('button', { name: 'Period: Last 7 days' })).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'This month' }));

    expect(await asked()).toEqual({ period: 'month', offline: 'no' });
  });

  test('name days in the organization’s time zone', async () => {
    answering();
    show('?from=2026-03-01T03:00:00Z&to=2026-03-08T03:00:00Z');

    expect(await screen.findByText('Mar 1, 2026 to Mar 7, 2026')).toBeTruthy();
  });

  test('use the language of the page', async () => {
    answering();
    show('?attempt=all&minScore=50.5', { path: '/es/reports/scores' });

    expect(await screen.findByText('50,5 o más')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Período: Últimos 7 días' })).toBeTruthy();
  });
});

describe('the drawer', () => {
  test('counts while it is edited, and is applied as a whole', async () => {
    const api = answering();
    show('?offline=no');
    const drawer = await openDrawer();

    expect(await within(drawer).findByText('1,284 tests, 611 people')).toBeTruthy();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Needs action' }));
    await userEvent.click(within(drawer).getByLabelText('Awaiting retest'));

    expect(await within(drawer).findByText('1 test, 1 person')).toBeTruthy();
    expect(await asked()).toEqual({ offline: 'no' });
    expect(api.inputsOf(countMatching).at(-1)?.query).toMatchObject({ cases: ['undecided'], outcomes: ['confirming'] });
    await userEvent.click(within(drawer).getByRole('button', { name: 'Apply' }));

    expect(await asked()).toEqual({ offline: 'no', cases: 'undecided', outcomes: 'confirming' });
  });

  test('takes days in the organization’s time zone', async () => {
    answering();
    show('?from=2026-03-01T03:00:00Z&to=2026-03-08T03:00:00Z');
    const drawer = await openDrawer();

    const last = await within(drawer).findByLabelText<HTMLInputElement>('To', { selector: '[type=date]' });
    expect(last.value).toBe('2026-03-07');
    await userEvent.clear(last);
    await userEvent.type(last, '2026-03-31');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Apply' }));

    expect(await asked()).toEqual({ from: '2026-03-01T03:00:00.000Z', to: '2026-04-01T03:00:00.000Z' });
  });

  test('refuses an invalid range', async () => {
    answering();
    show();
    const drawer = await openDrawer();

    const score = within(drawer).getByRole('group', { name: 'Score' });
    await userEvent.type(within(score).getByLabelText('From'), '50');
    await userEvent.type(within(score).getByLabelText('To'), '40');

    expect(
      within(score).getByText('The first number is larger than the second. Enter the smaller number first.'),
    ).toBeTruthy();
    expect(within(drawer).getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
  });

  test('finds people by name, and by a pasted list of numbers', async () => {
    answering();
    show();
    const drawer = await openDrawer();
    const field = within(drawer).getByLabelText('Find people');

    await userEvent.type(field, 'mar');
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Maria Alvarez 104882' }));
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Remove Maria Alvarez' }));
    await userEvent.click(field);
    await userEvent.paste('104882\n104999');

    expect(await within(drawer).findByText('1 of 2 numbers found.')).toBeTruthy();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Apply' }));
    expect(await asked()).toMatchObject({ users: MARIA.id });
  });

  test('offers only the parts that the report can use', async () => {
    answering();
    show('', { uses: ['period', 'attempt'] });
    const drawer = await openDrawer();

    expect(await within(drawer).findByText('Attempt')).toBeTruthy();
    expect(within(drawer).queryByText('Outcome')).toBeNull();
  });

  test('resets everything to the default', async () => {
    answering();
    show('?offline=no&period=90d');

    await userEvent.click(within(await openDrawer()).getByRole('button', { name: 'Reset' }));

    expect(await asked()).toEqual({ period: '7d' });
  });

  test('copies a link that states its period', async () => {
    answering();
    userEvent.setup();
    show('?offline=no');

    await userEvent.click(within(await openDrawer()).getByRole('button', { name: 'Copy link' }));

    expect(await screen.findByText('Link copied.')).toBeTruthy();
    const copied = new URL(await navigator.clipboard.readText());
    expect([copied.pathname, copied.search]).toEqual(['/reports/scores', '?period=7d&offline=no']);
  });
});
