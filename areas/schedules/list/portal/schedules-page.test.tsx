import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { aPerson } from '#areas/users/person/sample-user.ts';
import { listUsers } from '#areas/users/person/users.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { unavailable } from '#platform/shared/problem.ts';
import { aSchedule } from '#areas/schedules/editor/sample-schedule.ts';
import {
  endSchedule,
  pauseSchedule,
  resumeSchedule,
  runScheduleNow,
} from '#areas/schedules/editor/schedule-steps.contract.ts';
import { explainSchedule } from '#areas/schedules/overview/schedule-views.contract.ts';
import {
  deleteSchedule,
  listSchedules,
  scheduleHasPast,
  type Schedule,
} from '#areas/schedules/rules/schedules.contract.ts';
import { SchedulesPage } from './schedules-page.tsx';

const pageOf = <T,>(...items: T[]) => ({ items, nextCursor: null, total: items.length });

interface Shown {
  path?: string;
  permissions?: readonly Permission[];
  isFailing?: boolean;
}

function show(schedules: readonly Schedule[], { isFailing = false, ...shown }: Shown = {}) {
  const { path = '/schedules', permissions = ['users.view', 'schedules.manage'] } = shown;
  const api = fakeApi();
  api.answer(getListView, () => USUAL_LIST_VIEW);
  api.answer(getOrganization, () => ({ name: 'Northern Mine', timeZone: 'America/Lima', locale: 'en' as const }));
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  if (isFailing) api.refuse(listSchedules, unavailable);
  else api.answer(listSchedules, () => pageOf(...schedules));
  showPage(<SchedulesPage />, { path, permissions });
  return api;
}

async function choose(schedule: string, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${schedule}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

const press = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe('the list of schedules', () => {
  test('says in words for whom, when, in which time zone, and how it goes', async () => {
    show([aSchedule({ recurrence: { kind: 'weekly', weekdays: [1, 4], everyWeeks: 1 }, zone: { kind: 'person' } })]);

    const row = await screen.findByRole('row', { name: /Before the shift/ });

    expect(row.textContent).toContain('Crew A40 people');
    expect(row.textContent).toContain('Every Monday and Thursday, 5:15 AM–6:15 AMeach person’s own time');
    await waitFor(() => expect(row.textContent).toContain('Mon, Nov 16, 2026, 5:15 AMdue 6:15 AM'));
    expect(row.textContent).toContain('94%of 280 tests');
    expect(row.textContent).toContain('15 min before it is due (e-mail and portal)');
    expect(row.textContent).toContain('Ana Ferreira');
  });

  test('says that a window ends on the next day', async () => {
    show([aSchedule({ windows: [{ opens: '22:00', due: '02:00', graceMinutes: 0 }] })]);

    expect(await screen.findByText(/10:00 PM–2:00 AM the next day/)).toBeTruthy();
  });

  test('hides ended schedules until they are asked for', async () => {
    const api = show([aSchedule()]);
    await screen.findByRole('row', { name: /Before the shift/ });
    await userEvent.click(screen.getByRole('button', { name: /State/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ended' }));

    await waitFor(() =>
      expect(api.inputsOf(listSchedules).map(({ query }) => query?.states)).toEqual([
        ['draft', 'active', 'paused'],
        ['ended'],
      ]),
    );
  });

  test('offers ways to start when it is empty', async () => {
    show([]);

    const ways = await screen.findAllByRole('link', { name: /^Use template/ });

    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/schedules?schedule=new&template=preShift',
      '/schedules?schedule=new&template=weekdays',
      '/schedules?schedule=new&template=drivers',
      '/schedules?schedule=new&template=returning',
    ]);
  });

  test('lets readers look and check a person, but change nothing', async () => {
    show([aSchedule()], { permissions: ['users.view'], path: '/schedules?schedule=new' });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Before the shift' }));

    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Check a person']);
    expect(screen.queryByText('Create schedule')).toBeNull();
  });

  test('says that loading failed and offers a retry', async () => {
    const api = show([aSchedule()], { isFailing: true });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.answer(listSchedules, () => pageOf(aSchedule()));
    await userEvent.click(retry);

    expect(await screen.findByRole('row', { name: /Before the shift/ })).toBeTruthy();
  });
});

describe('actions on a schedule', () => {
  test('a pause may have no last day', async () => {
    const api = show([aSchedule()]);
    api.answer(pauseSchedule, () => aSchedule({ state: 'paused' }));
    await choose('Before the shift', 'Pause');
    await userEvent.type(screen.getByLabelText('First day'), '2026-12-24');
    await press('Pause');

    expect(await screen.findByText('The pause for “Before the shift” is saved.')).toBeTruthy();
    expect(api.inputsOf(pauseSchedule).map(({ body }) => body)).toEqual([{ from: '2026-12-24', until: null }]);
  });

  test('a pause that ends before it begins is not sent', async () => {
    show([aSchedule()]);
    await choose('Before the shift', 'Pause');
    await userEvent.type(screen.getByLabelText('First day'), '2026-12-24');
    await userEvent.type(screen.getByLabelText('Last day'), '2026-12-23');
    await press('Pause');

    expect(screen.getByText('The last day is before the first. Choose a later last day.')).toBeTruthy();
  });

  test('a pause can be ended, even before it begins', async () => {
    const api = show([aSchedule({ pausedFrom: '2026-12-24', pausedUntil: '2027-01-02' })]);
    api.answer(resumeSchedule, () => aSchedule());
    expect(await screen.findByText('Pause Dec 24, 2026 – Jan 2, 2027')).toBeTruthy();
    await choose('Before the shift', 'End the pause');
    await userEvent.click(screen.getByRole('button', { name: 'End the pause' }));

    expect(await screen.findByText('“Before the shift” is active again.')).toBeTruthy();
  });

  test('ending asks first and says what stays', async () => {
    const api = show([aSchedule()]);
    api.answer(endSchedule, () => aSchedule({ state: 'ended' }));
    await choose('Before the shift', 'End');
    expect(screen.getByText(/past tests stay on record/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'End' }));

    expect(await screen.findByText('“Before the shift” has ended.')).toBeTruthy();
  });

  test('a refused deletion says what to do instead', async () => {
    const unused = { completed: 0, late: 0, missed: 0 };
    const api = show([aSchedule({ completion: unused })]);
    api.refuse(deleteSchedule, scheduleHasPast);
    await choose('Before the shift', 'Delete');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText(/End it instead/)).toBeTruthy();
  });

  test('an extra test is asked of all, or of some people by name', async () => {
    const api = show([aSchedule()]);
    api.answer(listUsers, () => pageOf(aPerson()));
    api.answer(runScheduleNow, () => ({ expected: 1 }));
    await choose('Before the shift', 'Ask for a test now');
    expect(screen.getByText(/^40 people are expected to test from now on/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Only these people'), 'alv');
    await userEvent.click(await screen.findByRole('button', { name: /Maria Alvarez/ }));
    await press('Ask for the test');

    expect(await screen.findByText('1 person was asked to take a test.')).toBeTruthy();
    expect(api.inputsOf(runScheduleNow).map(({ body }) => body)).toEqual([
      { userIds: [aPerson().id], dueInMinutes: 60, graceMinutes: 30 },
    ]);
  });
});

describe('why a person is due', () => {
  const why = {
    isIncluded: true,
    isActive: true,
    isEveryone: false,
    isNamed: false,
    throughTags: aSchedule().audience.tags,
    excludedByName: false,
    excludedByTags: [],
    recurrence: { kind: 'daily' as const },
    windows: aSchedule().windows,
    timeZone: 'America/Lima',
    zoneOf: 'person' as const,
    next: aSchedule().nextWindow,
  };
  const ask = async () => {
    await choose('Before the shift', 'Check a person');
    await userEvent.type(screen.getByLabelText('Find a person'), 'alv');
    await userEvent.click(await screen.findByRole('button', { name: /Maria Alvarez/ }));
  };

  test('names the tag, the rule, the time zone and the next window', async () => {
    const api = show([aSchedule()]);
    api.answer(listUsers, () => pageOf(aPerson()));
    api.answer(explainSchedule, () => why);
    await ask();

    expect(await screen.findByText('Maria Alvarez is expected to test.')).toBeTruthy();
    expect(screen.getByText('The person has: Crew A.')).toBeTruthy();
    expect(screen.getByText('Lima, this person’s own')).toBeTruthy();
    expect(screen.getByText(/^Opens Nov 16, 2026, 5:15 AM, due Nov 16, 2026, 6:15 AM/)).toBeTruthy();
  });

  test('is also explained for excluded people', async () => {
    const api = show([aSchedule()]);
    api.answer(listUsers, () => pageOf(aPerson()));
    api.answer(explainSchedule, () => ({ ...why, isIncluded: false, excludedByName: true, next: null }));
    await ask();

    expect(await screen.findByText('Maria Alvarez is not expected to test.')).toBeTruthy();
    expect(screen.getByText('The schedule excludes this person by name.')).toBeTruthy();
    expect(screen.getByText('None in the next 14 days')).toBeTruthy();
  });
});
