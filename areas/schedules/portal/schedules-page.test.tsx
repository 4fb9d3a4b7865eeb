import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { aPerson } from '#areas/users/sample-user.ts';
import { listUsers } from '#areas/users/users.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { unavailable } from '#platform/shared/problem.ts';
import { aSchedule } from '../sample-schedule.ts';
import { endSchedule, pauseSchedule, resumeSchedule, runScheduleNow } from '../schedule-steps.contract.ts';
import { explainSchedule } from '../schedule-views.contract.ts';
import { deleteSchedule, listSchedules, scheduleHasPast, type Schedule } from '../schedules.contract.ts';
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
  test('says in words for whom, when, by whose clock, and how it goes', async () => {
    show([aSchedule({ recurrence: { kind: 'weekly', weekdays: [1, 4], everyWeeks: 1 }, zone: { kind: 'person' } })]);

    const row = await screen.findByRole('row', { name: /Before the shift/ });

    expect(row.textContent).toContain('Crew A40 people');
    expect(row.textContent).toContain('Every Monday and Thursday, 5:15 AM–6:15 AMeach person’s own time');
    await waitFor(() => expect(row.textContent).toContain('Mon, Nov 16, 2026, 5:15 AMdue 6:15 AM'));
    expect(row.textContent).toContain('94%of 280 tests');
    expect(row.textContent).toContain('15 min before it is due (mail and portal)');
    expect(row.textContent).toContain('Ana Ferreira');
  });

  test('says that a window ends on the next day', async () => {
    show([aSchedule({ windows: [{ opens: '22:00', due: '02:00', graceMinutes: 0 }] })]);

    expect(await screen.findByText(/10:00 PM–2:00 AM the next day/)).toBeTruthy();
  });

  test('leaves out what has ended until it is asked for', async () => {
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

  test('offers three ways to begin where there is nothing', async () => {
    show([]);

    const ways = await screen.findAllByRole('link', { name: /^Use this/ });

    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/schedules?schedule=new&template=preShift',
      '/schedules?schedule=new&template=weekdays',
      '/schedules?schedule=new&template=drivers',
    ]);
  });

  test('lets readers look and ask why, and change nothing', async () => {
    show([aSchedule()], { permissions: ['users.view'], path: '/schedules?schedule=new' });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Before the shift' }));

    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Why is somebody due?',
    ]);
    expect(screen.queryByText('Create schedule')).toBeNull();
  });

  test('tells what failed, and tries again', async () => {
    const api = show([aSchedule()], { isFailing: true });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.answer(listSchedules, () => pageOf(aSchedule()));
    await userEvent.click(retry);

    expect(await screen.findByRole('row', { name: /Before the shift/ })).toBeTruthy();
  });
});

describe('what can be done with a schedule', () => {
  test('a pause has days, or no end', async () => {
    const api = show([aSchedule()]);
    api.answer(pauseSchedule, () => aSchedule({ state: 'paused' }));
    await choose('Before the shift', 'Pause');
    await userEvent.type(screen.getByLabelText('First day'), '2026-12-24');
    await press('Pause');

    expect(await screen.findByText('“Before the shift” is paused.')).toBeTruthy();
    expect(api.inputsOf(pauseSchedule).map(({ body }) => body)).toEqual([{ from: '2026-12-24', until: null }]);
  });

  test('a pause that ends before it begins is not sent', async () => {
    show([aSchedule()]);
    await choose('Before the shift', 'Pause');
    await userEvent.type(screen.getByLabelText('First day'), '2026-12-24');
    await userEvent.type(screen.getByLabelText('Last day'), '2026-12-23');
    await press('Pause');

    expect(screen.getByText('The last day comes before the first.')).toBeTruthy();
  });

  test('a pause, also one to come, can be ended', async () => {
    const api = show([aSchedule({ pausedFrom: '2026-12-24', pausedUntil: '2027-01-02' })]);
    api.answer(resumeSchedule, () => aSchedule());
    expect(await screen.findByText('Pause Dec 24, 2026 – Jan 2, 2027')).toBeTruthy();
    await choose('Before the shift', 'End the pause');
    await userEvent.click(screen.getByRole('button', { name: 'End the pause' }));

    expect(await screen.findByText('“Before the shift” goes on.')).toBeTruthy();
  });

  test('ending asks first and says what stays', async () => {
    const api = show([aSchedule()]);
    api.answer(endSchedule, () => aSchedule({ state: 'ended' }));
    await choose('Before the shift', 'End');
    expect(screen.getByText(/what was stays on record/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'End' }));

    expect(await screen.findByText('“Before the shift” has ended.')).toBeTruthy();
  });

  test('what has a past is not offered to be deleted, and a refusal says what to do instead', async () => {
    const unused = { completed: 0, late: 0, missed: 0 };
    const api = show([aSchedule({ completion: unused })]);
    api.refuse(deleteSchedule, scheduleHasPast);
    await choose('Before the shift', 'Delete');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText(/End it instead/)).toBeTruthy();
  });

  test('one test more is asked of all, or of some by name', async () => {
    const api = show([aSchedule()]);
    api.answer(listUsers, () => pageOf(aPerson()));
    api.answer(runScheduleNow, () => ({ expected: 1 }));
    await choose('Before the shift', 'Ask for a test now');
    expect(screen.getByText(/^40 people are expected to test from now on/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Only these people'), 'alv');
    await userEvent.click(await screen.findByRole('button', { name: /Maria Alvarez/ }));
    await press('Ask for the test');

    expect(await screen.findByText('1 person is asked for a test.')).toBeTruthy();
    expect(api.inputsOf(runScheduleNow).map(({ body }) => body)).toEqual([
      { userIds: [aPerson().id], dueInMinutes: 60, graceMinutes: 30 },
    ]);
  });
});

describe('why somebody is due', () => {
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
    await choose('Before the shift', 'Why is somebody due?');
    await userEvent.type(screen.getByLabelText('Find the person'), 'alv');
    await userEvent.click(await screen.findByRole('button', { name: /Maria Alvarez/ }));
  };

  test('is told through which tag, by which rule and whose clock, and when next', async () => {
    const api = show([aSchedule()]);
    api.answer(listUsers, () => pageOf(aPerson()));
    api.answer(explainSchedule, () => why);
    await ask();

    expect(await screen.findByText('Maria Alvarez is expected to test.')).toBeTruthy();
    expect(screen.getByText('The person carries: Crew A.')).toBeTruthy();
    expect(screen.getByText('Lima, the person’s own')).toBeTruthy();
    expect(screen.getByText(/^Opens Nov 16, 2026, 5:15 AM, due Nov 16, 2026, 6:15 AM/)).toBeTruthy();
  });

  test('is told also of those who are left out', async () => {
    const api = show([aSchedule()]);
    api.answer(listUsers, () => pageOf(aPerson()));
    api.answer(explainSchedule, () => ({ ...why, isIncluded: false, excludedByName: true, next: null }));
    await ask();

    expect(await screen.findByText('Maria Alvarez is not expected to test.')).toBeTruthy();
    expect(screen.getByText('The schedule leaves this person out by name.')).toBeTruthy();
    expect(screen.getByText('None in the next 14 days')).toBeTruthy();
  });
});
