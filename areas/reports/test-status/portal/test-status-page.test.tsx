import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { excuseDays, remindPeople } from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { getOwnScope } from '#areas/users/administrators/own-scope.contract.ts';
import { offerTags } from '#areas/users/tags/tag-choice.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { aHistory, aStatusRow, aStatusSummary, SAMPLE_WINDOW } from '../sample-test-status.ts';
import { NO_VIEWS, WHOLE_ORGANIZATION } from '#areas/reports/frame/sample-views.ts';
import { listSavedViews } from '#areas/reports/frame/saved-views.contract.ts';
import {
  getTestStatusSummary,
  listTestStatus,
  listTestStatusHistory,
  type TestStatusSummary,
} from '../test-status.contract.ts';
import type { TestStatusRow } from '../test-status-row.ts';
import { TestStatusPage } from './test-status-page.tsx';

const DONE = aStatusRow({
  id: '0192f0aa-7777-7000-8000-00000000000b',
  person: { ...aStatusRow().person, id: '0192f0aa-1111-7000-8000-00000000000b', firstName: 'Jonas', lastName: 'Berg' },
  status: 'completed',
  isOpen: false,
  isOverdue: false,
  minutesLate: null,
  doneAt: '2026-11-15T05:51:00.000Z',
  resultId: '0192f0aa-2222-7000-8000-00000000000b',
  outcome: 'clear',
  way: 'kiosk',
  attempts: 1,
  phone: null,
});

interface Shown {
  rows?: TestStatusRow[];
  summary?: TestStatusSummary;
  search?: string;
  path?: string;
  permissions?: readonly Permission[];
  sendsMail?: boolean;
}

function show(shown: Shown = {}) {
  const { rows = [aStatusRow(), DONE], summary = aStatusSummary(), search = '', path, permissions } = shown;
  const api = fakeApi();
  const lines: ReadableStreamDefaultController<Uint8Array>[] = [];
  const stream = () => new ReadableStream<Uint8Array>({ start: (line) => void lines.push(line) });
  api.answer(getListView, () => USUAL_LIST_VIEW);
  api.answer(getOwnScope, () => WHOLE_ORGANIZATION);
  api.answer(listSavedViews, () => NO_VIEWS);
  api.answer(offerTags, () => ({ categories: [], tags: [] }));
  api.answerRaw(followEvents, () => new Response(stream()));
  api.answer(getTestStatusSummary, () => summary);
  api.answer(listTestStatus, () => ({ items: rows, nextCursor: null, total: rows.length }));
  api.answer(listTestStatusHistory, () => ({ items: [aHistory()], nextCursor: null, total: 1 }));
  showPage(<TestStatusPage newScheduleHref="/schedules?schedule=new" printedBy="Helen" />, {
    path: `${path ?? '/reports/test-status'}${search}`,
    ...(permissions && { permissions }),
    deployment: { sendsMail: shown.sendsMail ?? true },
  });
  const say = (type: string) => act(async () => lines.at(-1)?.enqueue(new TextEncoder().encode(`event: ${type}\n\n`)));
  return { api, say };
}

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const inMenu = async (person: string, item: string) => {
  await press(new RegExp(`^Actions for ${person}`));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const lastAsked = (api: ReturnType<typeof show>['api']) => api.inputsOf(listTestStatus).at(-1)?.query;

describe('the roll-call', () => {
  test('covers what is open now, and shows the standing of each test', async () => {
    const { api } = show();
    const maria = await rowOf(/Maria Alvarez/);
    const jonas = await rowOf(/Jonas Berg/);

    expect(maria.getByText('Overdue')).toBeTruthy();
    expect(maria.getByRole('link', { name: '+1 (555) 010-0199' }).getAttribute('href')).toBe('tel:15550100199');
    expect(jonas.getByText('Done')).toBeTruthy();
    expect(jonas.getByRole('link', { name: 'Clear' }).getAttribute('href')).toContain(`test=${DONE.resultId}`);
    expect(lastAsked(api)).toMatchObject({ window: 'current', sort: 'urgency' });
  });

  test('counts down to the end of the window', async () => {
    show();

    expect(await screen.findByText(/^Past due; closes .*, in (29|30) min$/)).toBeTruthy();
    expect(screen.getByText('Done: 100%, on time: 75% (n = 4 tests done or missed)')).toBeTruthy();
  });

  test('filters by a count, and shows all tests again', async () => {
    const { api } = show();
    await rowOf(/Maria Alvarez/);
    await press(/^Overdue ?2$/);
    await waitFor(() => expect(lastAsked(api)).toMatchObject({ standings: ['overdue'] }));
    expect(screen.getByRole('button', { name: /^Overdue ?2$/ }).getAttribute('aria-pressed')).toBe('true');
    await press(/^Overdue ?2$/);

    await waitFor(() => expect(lastAsked(api)).not.toHaveProperty('standings'));
    expect(screen.getByRole('button', { name: /^Done ?4$/ })).toBeTruthy();
  });

  test('switches to another day and to one of its windows', async () => {
    const { api } = show();
    await press('Previous day');
    await waitFor(() => expect(lastAsked(api)).toMatchObject({ day: '2026-11-14' }));
    expect(lastAsked(api)).not.toHaveProperty('window');
    await press(/^Whole day.*Window$/);
    await userEvent.click(await screen.findByRole('option', { name: /Before the shift: 4 of 8$/ }));

    await waitFor(() =>
      expect(lastAsked(api)).toMatchObject({ schedules: [SAMPLE_WINDOW.scheduleId], opensAt: SAMPLE_WINDOW.opensAt }),
    );
  });

  test('ignores the period of other reports, and says so', async () => {
    const { api } = show({ search: '?period=30d' });

    expect(await screen.findByText(/not used by this report/)).toBeTruthy();
    await rowOf(/Maria Alvarez/);
    expect(lastAsked(api)).not.toHaveProperty('period');
  });

  test('updates live, and highlights a changed row once', async () => {
    const { api, say } = show();
    const maria = await rowOf(/Maria Alvarez/);
    expect(document.querySelector('.status-changed')).toBeNull();
    const taken = aStatusRow({ status: 'late', isOverdue: false, isOpen: false });
    api.answer(listTestStatus, () => ({ items: [taken, DONE], nextCursor: null, total: 2 }));
    await say('result.recorded');

    expect(await maria.findByText('Done late')).toBeTruthy();
    expect(document.querySelectorAll('.status-changed')).toHaveLength(1);
  });
});

describe('on the roll-call', () => {
  test('one person can be reminded, excused or tested here', async () => {
    const { api } = show();
    api.answer(remindPeople, () => ({ reminded: 1, passedOver: 0 }));
    api.answer(excuseDays, () => ({ excused: 2 }));
    await inMenu('Maria Alvarez', 'Remind now');
    expect(await screen.findByText('1 person was reminded.')).toBeTruthy();
    await inMenu('Maria Alvarez', 'Excuse');
    await userEvent.click(await screen.findByRole('radio', { name: 'All tests on certain days' }));
    await press(/^Choose a reason/);
    await userEvent.click(await screen.findByRole('option', { name: 'In training' }));
    await press('Excuse');
    expect(await screen.findByText(/2 planned tests are excused/)).toBeTruthy();
    await press(/^Actions for Maria/);

    const start = await screen.findByRole('menuitem', { name: 'Start here' });
    expect(start.getAttribute('href')).toBe(`/start-test-page?user=${aStatusRow().person.id}`);
    expect(api.inputsOf(remindPeople)).toEqual([{ body: { ids: [aStatusRow().id] } }]);
    expect(api.inputsOf(excuseDays)).toMatchObject([{ body: { reason: 'training' } }]);
  });

  test('the page does not claim a reminder by mail if there is no mail server', async () => {
    const failed = { kind: 'byHand', channel: 'email', delivery: 'failed', reason: 'no_mail_server' } as const;
    const row = aStatusRow({ reminders: [{ ...failed, givenAt: '2026-11-15T05:51:00.000Z' }] });
    const { api } = show({ rows: [row], sendsMail: false });
    api.answer(remindPeople, () => ({ reminded: 1, passedOver: 0 }));
    expect((await rowOf(/Maria Alvarez/)).getByText(/E-mail not sent: no mail server/)).toBeTruthy();

    await inMenu('Maria Alvarez', 'Remind now');

    expect(
      await screen.findByText(/^1 person was reminded\. In the portal only: there is no mail server/),
    ).toBeTruthy();
  });

  test('everyone overdue is reminded, on all pages', async () => {
    const { api } = show();
    await rowOf(/Maria Alvarez/);
    const second = aStatusRow({ id: '0192f0aa-7777-7000-8000-00000000000c' });
    api.answer(listTestStatus, ({ query }) =>
      query.cursor
        ? { items: [second], nextCursor: null, total: 2 }
        : { items: [aStatusRow()], nextCursor: 'next', total: 2 },
    );
    api.answer(remindPeople, () => ({ reminded: 1, passedOver: 1 }));
    await press('Remind overdue people (2)');

    expect(await screen.findByText(/^1 person was reminded\. 1 was skipped/)).toBeTruthy();
    expect(api.inputsOf(remindPeople)).toEqual([{ body: { ids: [aStatusRow().id, second.id] } }]);
  });

  test('selected people are reminded together', async () => {
    const { api } = show();
    api.answer(remindPeople, () => ({ reminded: 1, passedOver: 1 }));
    await rowOf(/Maria Alvarez/);
    await userEvent.click(screen.getByRole('checkbox', { name: /Maria Alvarez/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Jonas Berg/ }));
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Remind now' }),
    );

    await screen.findByText(/^1 person was reminded\./);
    expect(api.inputsOf(remindPeople)[0]?.body).toEqual({ ids: [aStatusRow().id, DONE.id] });
  });

  test('large rows have the actions on them', async () => {
    show({ search: '?view=rollCall' });
    const list = within(await screen.findByRole('list', { name: 'Roll-call' }));
    const [maria, jonas] = list.getAllByRole('listitem').map((item) => within(item));

    expect(maria?.getByRole('button', { name: 'Remind now Maria Alvarez' })).toBeTruthy();
    expect(maria?.getByRole('link', { name: 'Call Maria Alvarez' }).getAttribute('href')).toBe('tel:15550100199');
    expect(jonas?.queryByRole('button')).toBeNull();
  });

  test('the whole list is printed, with the name of the person who prints it', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    const { api } = show();
    api.answer(getOrganization, () => ({ name: 'Northern Mine', timeZone: 'UTC', locale: 'en' as const }));
    await rowOf(/Maria Alvarez/);
    await press('Print roll-call');
    await waitFor(() => expect(print).toHaveBeenCalled());
    const sheet = document.querySelector('.roll-call-sheet');

    expect(sheet?.textContent).toContain('Roll-call: 2 expected tests');
    expect(sheet?.querySelectorAll('tbody tr')).toHaveLength(2);
    expect(sheet?.textContent).toContain('Printed by Helen');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('.roll-call-sheet')).toBeNull();
  });

  test('a reader who may not give tests, export or see scores only sees who has tested', async () => {
    show({
      permissions: ['users.view'],
      summary: aStatusSummary({ counts: { ...aStatusSummary().counts, retest: null } }),
    });
    await rowOf(/Maria Alvarez/);

    for (const name of [/Remind/, /CSV/, /Retest/]) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Outcome' })).toBeNull();
  });
});

describe('a roll-call without people', () => {
  const nobody = { rows: [], summary: aStatusSummary({ windows: [], isOpenNow: false }) };

  test('offers to create the first schedule', async () => {
    show(nobody);

    expect(await screen.findByText('No schedule covers this shift')).toBeTruthy();
    const make = screen.getByRole('link', { name: 'Create a schedule' });
    expect(make.getAttribute('href')).toBe('/schedules?schedule=new');
  });

  test('says when the next window opens', async () => {
    const nextOpensAt = '2026-11-16T17:15:00.000Z';
    show({ ...nobody, summary: aStatusSummary({ windows: [], isOpenNow: false, nextOpensAt }) });

    expect(await screen.findByText('No tests expected today')).toBeTruthy();
    expect(screen.getByText(/^The next window opens Nov 16, 2026, 5:15.PM\.$/)).toBeTruthy();
  });

  test('with a narrow filter offers to show everyone', async () => {
    const { api } = show({ rows: [], search: '?standings=missed' });
    await press('Show all');

    await waitFor(() => expect(lastAsked(api)).not.toHaveProperty('standings'));
  });

  test('tells a reader who may not create schedules whom to ask, in Spanish', async () => {
    show({ ...nobody, path: '/es/reports/test-status', permissions: ['users.view'] });

    expect(await screen.findByText('Ningún programa cubre este turno')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Crear un programa' })).toBeNull();
  });
});

describe('the history', () => {
  const days = { period: { ...aStatusSummary().period, firstDay: '2026-11-13' } };

  test('shows each person’s days with signs, words and the share that was done', async () => {
    const { api } = show({ search: '?view=history', summary: aStatusSummary(days) });
    const grid = within(await screen.findByRole('grid', { name: 'History' }));

    expect(grid.getByText('50%')).toBeTruthy();
    expect(
      grid.getByRole('link', { name: 'Maria Alvarez, Sat, Nov 14: 1/2 · 1 done on time · 1 missed · No test' }),
    ).toBeTruthy();
    expect(grid.getByRole('link', { name: /Nov 15: 1 excused · On leave$/ }).getAttribute('href')).toBe(
      `/reports/test-status?day=2026-11-15&users=${aStatusRow().person.id}`,
    );
    expect(api.inputsOf(listTestStatusHistory)[0]?.query).toMatchObject({ period: '7d' });
  });

  test('is one Tab stop with arrow navigation', async () => {
    show({ search: '?view=history', summary: aStatusSummary(days) });
    const grid = await screen.findByRole('grid', { name: 'History' });
    expect(grid.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
    act(() => grid.querySelector<HTMLElement>('[data-cell="0-0"]')?.focus());
    await userEvent.keyboard('{ArrowRight}');

    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Nov 14/);
  });
});
