import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import { aSchedule } from '#areas/schedules/editor/sample-schedule.ts';
import { getScheduleCalendar, getScheduleCoverage } from '../schedule-views.contract.ts';
import { SchedulesPage } from '#areas/schedules/list/portal/schedules-page.tsx';

const { id: scheduleId, name } = aSchedule();
const windowOf = (day: string, done: number, missed: number) => ({
  scheduleId,
  name,
  opensAt: `${day}T10:15:00.000Z`,
  dueAt: `${day}T11:15:00.000Z`,
  closesAt: `${day}T11:45:00.000Z`,
  people: 40,
  done,
  missed,
});

/** Shows two windows in one week and none in the next. */
function showWeek() {
  const api = fakeApi();
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  api.answer(getScheduleCalendar, ({ query: { day = '2020-03-02' } }) => ({
    firstDay: day,
    timeZone: 'America/Lima',
    windows: day === '2020-03-02' ? [windowOf('2020-03-02', 37, 3), windowOf('2020-03-04', 40, 0)] : [],
  }));
  showPage(<SchedulesPage />, { path: '/schedules?view=calendar' });
  return api;
}

test("the week shows each schedule by day in the organization's time zone", async () => {
  showWeek();
  const grid = await screen.findByRole('grid', { name: 'Calendar' });
  const row = within(grid).getByRole('row', { name: /Before the shift/ });

  expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('5:15 AM–6:15 AM37 of 40 done, 3 missed');
  expect(within(row).getAllByRole('cell')[1]?.textContent).toBe('no window');
  expect(screen.getByText('Times are in Lima time, the organization’s time zone.')).toBeTruthy();
});

test('arrow keys move between days, and the grid has one Tab stop', async () => {
  showWeek();
  const grid = await screen.findByRole('grid', { name: 'Calendar' });
  within(grid).getAllByRole('cell')[0]?.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');

  expect(document.activeElement?.textContent).toBe('5:15 AM–6:15 AM40 of 40 done');
  expect(
    within(grid)
      .getAllByRole('cell')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1);
});

test('the next week can be opened, and may be empty', async () => {
  const api = showWeek();
  await screen.findByRole('grid', { name: 'Calendar' });
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));

  expect(await screen.findByText('No window opens this week')).toBeTruthy();
  expect(api.inputsOf(getScheduleCalendar).at(-1)?.query?.day).toBe('2020-03-09');
  expect(screen.getByRole('button', { name: 'This week' })).toBeTruthy();
});

test('coverage shows who is expected for each tag and hour, and names the gaps', async () => {
  const api = fakeApi();
  const hours = Array.from({ length: 24 }, (_, hour) => (hour === 5 || hour === 6 ? 12 : 0));
  api.answer(getScheduleCoverage, () => ({
    day: '2026-11-16',
    timeZone: 'America/Lima',
    rows: [
      { tag: null, people: 100, hours: hours.map(() => 0) },
      { tag: { id: scheduleId, name: 'Crew A', color: 'blue' as const, category: null }, people: 40, hours },
    ],
  }));
  showPage(<SchedulesPage />, { path: '/schedules?view=coverage' });

  const row = await screen.findByRole('row', { name: /Crew A/ });
  expect(within(row).getByText('12:00 AM–5:00 AM, 7:00 AM–12:00 AM')).toBeTruthy();
  expect(within(row).getByLabelText('Crew A, 5:00 AM: 12 of 40 expected').className).toBe('coverage-2');
  expect(within(row).getByLabelText('Crew A, 4:00 AM: gap, none of 40 expected').className).toBe('coverage-none');
  expect(within(screen.getByRole('row', { name: /Everyone/ })).getByText('the whole day')).toBeTruthy();
});
