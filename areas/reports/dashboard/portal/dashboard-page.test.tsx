import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { listSchedules } from '#areas/schedules/rules/schedules.contract.ts';
import { getOwnScope } from '#areas/users/administrators/own-scope.contract.ts';
import { offerTags } from '#areas/users/tags/tag-choice.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, putListView, USUAL_LIST_VIEW, type KeptListView } from '#platform/shared/list-views.contract.ts';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import { unavailable } from '#platform/shared/problem.ts';
import { getDashboardKiosks } from '../dashboard-kiosks.contract.ts';
import { getDashboardNow, getDashboardPeople, getDashboardTrends } from '../dashboard.contract.ts';
import { NO_VIEWS, WHOLE_ORGANIZATION } from '#areas/reports/frame/sample-views.ts';
import { listSavedViews } from '#areas/reports/frame/saved-views.contract.ts';
import { SAMPLE_NOW, SAMPLE_PEOPLE, SAMPLE_TOTALS, SAMPLE_TRENDS } from '../sample-dashboard.ts';
import { DashboardPage } from './dashboard-page.tsx';

const SETUP = { people: '/users', schedule: '/schedules?schedule=new', places: '/settings', test: '/start-test-page' };
const EXPECTED_TODAY = { completed: 30, late: 2, inProgress: 1, overdue: 4, missed: 3, scheduled: 20 };

function show(path = '/dashboard', change: (api: ReturnType<typeof fakeApi>) => void = () => undefined) {
  const api = fakeApi();
  api.answer(getListView, () => USUAL_LIST_VIEW);
  api.answer(getOwnScope, () => WHOLE_ORGANIZATION);
  api.answer(listSavedViews, () => NO_VIEWS);
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  api.answer(getDashboardNow, () => SAMPLE_NOW);
  api.answer(getDashboardTrends, () => SAMPLE_TRENDS);
  api.answer(getDashboardPeople, () => SAMPLE_PEOPLE);
  api.answer(getDashboardKiosks, () => ({ items: [] }));
  change(api);
  showPage(<DashboardPage setup={SETUP} />, { path });
  return api;
}

const card = async (title: string) => within(await screen.findByRole('region', { name: title }));

describe('the dashboard', () => {
  test('requests its own default period, and puts it into the address', async () => {
    const api = show();
    await card('Needs action');

    await waitFor(() => expect(screen.getByRole('button', { name: /Period: Last 30 days/ })).toBeTruthy());
    expect(api.inputsOf(getDashboardPeople).map(({ query }) => query?.period)).toEqual(['30d']);
  });

  test('names the people who need action and why, and links to them', async () => {
    show();
    const row = (await card('Needs action')).getByRole('row', { name: /Maria Alvarez/ });

    expect(row.textContent).toMatch(/Crew B.*\+7\.1.*Confirmed on retest.*Waiting for \d+/);
    expect(within(row).getByRole('link', { name: /^Open/ }).getAttribute('href')).toContain('?tab=cases&case=');
  });

  test('shows the state of the case, linked for those who handle cases, and links to all cases and alerts', async () => {
    show();
    const needsAction = await card('Needs action');

    const link = needsAction.getByRole('link', { name: 'Case about Maria Alvarez: Open' });
    expect(link.getAttribute('href')).toContain('tab=cases&case=018f3c6e-0000-7000-8000-000000000005');
    expect(needsAction.getByRole('link', { name: 'See all alerts' }).getAttribute('href')).toContain('/alerts');
    expect(needsAction.getByRole('link', { name: 'See all cases' }).getAttribute('href')).toBe('/cases');
    const open = await screen.findByRole('link', { name: '1 case waits for a decision' });
    expect(open.getAttribute('href')).toBe('/cases');
  });

  test('shows how soon reds were decided, and how many within the target', async () => {
    show();

    const median = await screen.findByRole('heading', { name: 'From red to decision, median' });
    const within = screen.getByRole('heading', { name: 'Decided within 1 h 30 min' });
    expect(median.parentElement?.textContent).toContain(
      '42 min8 reds decided on · 1 case waits for a decision · 50 min in the previous period',
    );
    expect(within.parentElement?.textContent).toContain('75%6 of 8 · +25 pt vs. previous period');
  });

  test('shows each rate with its n and the change from the period before', async () => {
    show();

    const title = await screen.findByRole('heading', { name: 'Red on first test' });
    expect(title.parentElement?.textContent).toContain('5%8 of 160 · +2.5 pt vs. previous period');
  });

  test('shows the share of expected tests that were done, and marks days with few of them as gaps', async () => {
    show();

    const title = await screen.findByRole('heading', { name: 'Expected tests done' });
    const words = title.parentElement;
    expect(words?.textContent).toContain('87%90 of 103 · +7.4 pt vs. previous period');
    expect(words?.textContent).toContain('The line has gaps on days with fewer than 5 expected tests.');
    expect(screen.getByRole('img', { name: /Expected tests done/ })).toBeTruthy();
  });

  test('counts the messages that failed, and links to them', async () => {
    show();

    const title = await screen.findByRole('heading', { name: 'Messages not delivered' });
    expect(title.parentElement?.textContent).toContain('6');
    const ofAlerts = screen.getByRole('link', { name: 'Alerts: 3 e-mails, 1 webhook' });
    expect(ofAlerts.getAttribute('href')).toBe('/alerts?undelivered=true');
    expect(screen.getByRole('link', { name: '2 reminders by e-mail' })).toBeTruthy();
  });

  test('says if nothing was expected and if no message failed', async () => {
    const failedMessages = { alertMails: 0, webhooks: 0, reminders: 0 };
    show('/dashboard', (api) =>
      api.answer(getDashboardTrends, () => ({ ...SAMPLE_TRENDS, completion: [], failedMessages })),
    );

    expect(await screen.findByText('No expected tests were done or missed in this period.')).toBeTruthy();
    expect(screen.getByText('No message failed in this period.')).toBeTruthy();
  });

  test('shows how many reds chance alone will cause', async () => {
    show();

    expect(await screen.findByText(/^About 3 first tests a day turn red/)).toBeTruthy();
  });

  test('fails card by card', async () => {
    show('/dashboard', (api) => api.refuse(getDashboardTrends, unavailable, { message: 'It did not work.' }));
    await card('Needs action');

    expect((await screen.findAllByText('It did not work.')).length).toBeGreaterThan(0);
    expect((await card('Baselines')).getByText('Establishing')).toBeTruthy();
  });

  test('can be rearranged, and stores that per person', async () => {
    const kept: KeptListView[] = [];
    const user = userEvent.setup();
    show('/dashboard', (api) =>
      api.answer(putListView, ({ body }) => {
        kept.push(body);
      }),
    );
    await card('Baselines');
    await user.click(screen.getByRole('button', { name: 'Layout' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Layout' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Baselines' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(screen.queryByRole('region', { name: 'Baselines' })).toBeNull());
    await waitFor(() => expect(kept).toHaveLength(1));
    expect(kept[0]?.columns).toContainEqual({ id: 'baselines', isShown: false });
  });

  test('links each count of expected tests to those tests, of the same people', async () => {
    const crew = '018f3c6e-0000-7000-8000-000000000004';
    show(`/dashboard?period=7d&tags=${crew}`, (api) => {
      api.answer(getDashboardNow, () => ({ ...SAMPLE_NOW, occurrences: EXPECTED_TODAY }));
      api.answer(offerTags, () => ({ categories: [], tags: [] }));
    });
    const overdue = await screen.findByRole('link', { name: /^Overdue ?4$/ });
    const done = screen.getByRole('link', { name: /^Done ?32/ });
    const askedBy = (link: HTMLElement) =>
      Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://portal.test').searchParams);

    expect(overdue.getAttribute('href')).toMatch(/^\/reports\/test-status\?/);
    expect(askedBy(overdue)).toEqual({ tags: crew, window: 'all', standings: 'overdue' });
    expect(askedBy(done)).toEqual({ tags: crew, window: 'all', standings: 'completed,late' });
    expect(screen.getByRole('link', { name: /^Expected today ?60$/ })).toBeTruthy();
  });

  test('shows no names and no links on a wall', async () => {
    show('/dashboard?board=1', (api) =>
      api.answer(getDashboardNow, () => ({ ...SAMPLE_NOW, occurrences: EXPECTED_TODAY })),
    );
    const list = await card('Needs action');

    expect(list.getByText('Crew B')).toBeTruthy();
    expect(document.body.textContent).not.toContain('Alvarez');
    expect(list.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('link', { name: /Overdue/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Slow changes' })).toBeNull();
  });

  test('hides slow changes from readers who may not see details', async () => {
    show('/dashboard', (api) => api.answer(getDashboardPeople, () => ({ ...SAMPLE_PEOPLE, drifts: null })));
    await card('Baselines');

    expect(screen.queryByRole('region', { name: 'Slow changes' })).toBeNull();
  });

  test('of an organization without tests starts with the setup steps', async () => {
    const nothing = Object.fromEntries(Object.keys(SAMPLE_TOTALS).map((name) => [name, 0])) as typeof SAMPLE_TOTALS;
    const baselines = { none: 61, establishing: 0, established: 0, locked: 0, stale: 0 };
    show('/dashboard', (api) => {
      api.answer(getDashboardTrends, () => ({ ...SAMPLE_TRENDS, days: [], totals: nothing, totalsBefore: null }));
      api.answer(getDashboardPeople, () => ({ ...SAMPLE_PEOPLE, baselines }));
      api.answer(listSchedules, () => ({ items: [], nextCursor: null, total: 0 }));
    });

    const steps = (await card('First steps')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps[0]).toBe('Add the people who will test, done');
    expect(steps).toHaveLength(4);
    const schedule = screen.getByRole('link', { name: /Create a schedule: who tests when$/ });
    expect(schedule.getAttribute('href')).toBe('/schedules?schedule=new');
  });
});
