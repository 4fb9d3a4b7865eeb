import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { offerTags } from '#areas/users/tags/tag-choice.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import { aPreview, aSchedule, CREW_A } from '../sample-schedule.ts';
import { previewSchedule } from '../schedule-preview.contract.ts';
import {
  changeSchedule,
  createSchedule,
  getSchedule,
  listSchedules,
  scheduleChanged,
  scheduleNameTaken,
} from '#areas/schedules/rules/schedules.contract.ts';
import { SchedulesPage } from '#areas/schedules/list/portal/schedules-page.tsx';

const SCHEDULE = aSchedule();

function open(address: string) {
  const api = fakeApi();
  api.answer(getListView, () => USUAL_LIST_VIEW);
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  api.answer(getOrganization, () => ({ name: 'Northern Mine', timeZone: 'America/Chicago', locale: 'en' as const }));
  api.answer(offerTags, () => ({ categories: [], tags: [{ ...CREW_A, categoryId: null, isArchived: false }] }));
  api.answer(previewSchedule, () => aPreview());
  api.answer(getSchedule, () => SCHEDULE);
  api.answer(listSchedules, () => ({ items: [SCHEDULE], nextCursor: null, total: 1 }));
  showPage(<SchedulesPage />, { path: `/schedules?schedule=${address}` });
  return api;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pressInDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

describe('a new schedule', () => {
  test('asks before it starts, and says for whom and from when', async () => {
    const api = open('new');
    api.answer(createSchedule, () => SCHEDULE);
    await userEvent.type(await screen.findByLabelText('Name'), 'Before the shift');
    await userEvent.click(await screen.findByLabelText('Crew A'));
    await press('Start schedule');

    const question = await screen.findByRole('alertdialog', { name: 'Start “Before the shift”?' });
    expect(question.textContent).toContain('40 people are expected to test.');
    expect(question.textContent).toContain('Sat, Oct 31, 2026, 5:15 AM');
    expect(api.inputsOf(createSchedule)).toEqual([]);
    await pressInDialog('Start schedule');

    expect(await screen.findByText('“Before the shift” has started.')).toBeTruthy();
    expect(api.inputsOf(createSchedule).map(({ body }) => body)).toMatchObject([
      { name: 'Before the shift', isDraft: false, audience: { everyone: false, tagIds: [CREW_A.id] } },
    ]);
    expect(await screen.findByRole('row', { name: /Before the shift/ })).toBeTruthy();
  });

  test('can go by shifts, with its windows in words', async () => {
    const api = open('new');
    api.answer(createSchedule, () => aSchedule({ state: 'draft' }));
    await userEvent.type(await screen.findByLabelText('Name'), 'Before each shift');
    await userEvent.click(screen.getByRole('button', { name: /Every day/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Around shifts' }));
    const said = 'Each shift, from 60 min before the start until 10 min after the start, at the time of each shift';
    expect(await screen.findByText(new RegExp(`^${said}`))).toBeTruthy();
    await retype('Due (minutes)', '720x');
    expect(screen.getByText('Please enter a whole number from 0 to 720.')).toBeTruthy();
    await retype('Due (minutes)', '15');
    await press('Save as draft');

    await waitFor(() => expect(api.inputsOf(createSchedule)).toHaveLength(1));
    const window = { anchor: 'start', opensMinutes: -60, dueMinutes: 15, graceMinutes: 0 };
    expect(api.inputsOf(createSchedule)[0]?.body).toMatchObject({
      recurrence: { kind: 'shifts', windows: [window] },
      windows: [],
    });
  });

  test('can be saved as a draft, even without an audience', async () => {
    const api = open('new');
    api.answer(createSchedule, () => aSchedule({ state: 'draft' }));
    await userEvent.type(await screen.findByLabelText('Name'), 'Nights');
    await press('Save as draft');

    expect(await screen.findByText(/^The draft “Before the shift” is saved/)).toBeTruthy();
    expect(api.inputsOf(createSchedule)[0]?.body.isDraft).toBe(true);
  });

  test('shows and focuses what is missing, and sends nothing', async () => {
    open('new');
    await screen.findByLabelText('Name');
    await press('Start schedule');

    expect(screen.getByText('Please fill in this field.')).toBeTruthy();
    expect(screen.getByText(/^Choose whom the schedule is for/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  test('starts from a template', async () => {
    const api = open('new&template=weekdays');

    expect(await screen.findByDisplayValue('Weekdays')).toBeTruthy();
    await waitFor(() => expect(api.inputsOf(previewSchedule)[0]?.body.rule.recurrence).toEqual({ kind: 'weekdays' }));
    expect(screen.getByText(/^Monday to Friday, 7:00 AM–9:00 AM, the organization’s time/)).toBeTruthy();
  });
});

describe('the form', () => {
  test('shows the rule as a sentence that updates at once', async () => {
    open('new');
    await userEvent.click(await screen.findByRole('button', { name: /Repeats/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Days on, days off' }));
    await retype('Days off', '14');

    expect(screen.getByText(/^7 days on, 14 days off, 5:00 AM–6:00 AM/)).toBeTruthy();
  });

  test('says in words when a window crosses midnight', async () => {
    open('new');
    await screen.findByLabelText('Opens');
    await retype('Opens', '22:00');
    await retype('Due', '02:00');

    expect(
      screen.getByText(
        'Opens at 10:00 PM, due at 2:00 AM the next day. Then a test counts as late until 2:30 AM the next day, and after that as missed.',
      ),
    ).toBeTruthy();
  });

  test('shows the next windows with their UTC offsets, and marks clock changes', async () => {
    open('new');
    const rows = await screen.findAllByRole('row');

    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'OpensDueUTC',
      'Sat, Oct 31, 2026, 5:15 AM6:15 AM−05:00',
      'Sun, Nov 1, 2026, 5:15 AM6:15 AM−06:00Clock change',
    ]);
  });

  test('warns of people with another test at the same time, and of months without the day', async () => {
    const api = open('new');
    const overlaps = [{ scheduleId: SCHEDULE.id, name: 'Weekly check', people: 212 }];
    api.answer(previewSchedule, () => aPreview({ overlaps, monthsWithoutDay: ['2027-02', '2027-04'] }));

    expect(await screen.findByText('212 people also have a test in “Weekly check” at the same time.')).toBeTruthy();
    expect(screen.getByText(/February 2027 and April 2027/)).toBeTruthy();
  });

  test('shows no preview while a number is invalid, and the field says why', async () => {
    open('new');
    await screen.findByLabelText('Grace period (minutes)');
    await retype('Grace period (minutes)', '900');

    expect(screen.getByText('Please enter a whole number from 0 to 720.')).toBeTruthy();
    expect(screen.getByText(/^Once the fields are correct/)).toBeTruthy();
  });

  test('allows several windows, but no two that open at the same time', async () => {
    open('new');
    await screen.findByLabelText('Opens');
    await press('Add a window');
    const second = within(screen.getByRole('group', { name: 'Window 2' }));
    expect(second.queryByText(/^Please say/)).toBeNull();
    await userEvent.type(second.getByLabelText('Opens'), '05:00');

    expect(second.getByText('Another window opens at this time. Choose a different time.')).toBeTruthy();
    await press('Remove window 2');
    expect(screen.queryByRole('group', { name: 'Window 2' })).toBeNull();
  });
});

describe('an existing schedule', () => {
  test("asks before it changes people's tests", async () => {
    const api = open(SCHEDULE.id);
    api.answer(previewSchedule, () => aPreview({ changes: { removed: 120, added: 3000 } }));
    api.answer(changeSchedule, () => SCHEDULE);
    await userEvent.type(await screen.findByDisplayValue('Before the shift'), ' A');
    await press('Save');

    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('This changes 3,120 future tests.');
    await pressInDialog('Save');

    expect(await screen.findByText('“Before the shift” is saved.')).toBeTruthy();
    expect(api.inputsOf(changeSchedule)).toMatchObject([
      { body: { name: 'Before the shift A', seen: SCHEDULE.changedAt } },
    ]);
  });

  test('is saved at once when no tests change', async () => {
    const api = open(SCHEDULE.id);
    api.answer(changeSchedule, () => SCHEDULE);
    await userEvent.type(await screen.findByDisplayValue('Before the shift'), ' A');
    await press('Save');

    expect(await screen.findByText('“Before the shift” is saved.')).toBeTruthy();
  });

  test("overwrites a colleague's change only when asked to", async () => {
    const api = open(SCHEDULE.id);
    api.refuse(changeSchedule, scheduleChanged);
    await userEvent.type(await screen.findByDisplayValue('Before the shift'), ' A');
    await press('Save');
    const overwrite = await screen.findByRole('button', { name: 'Overwrite with my version' });
    api.answer(changeSchedule, () => SCHEDULE);
    await userEvent.click(overwrite);

    expect(await screen.findByText('“Before the shift” is saved.')).toBeTruthy();
    expect(api.inputsOf(changeSchedule).map(({ body }) => body?.seen)).toEqual([SCHEDULE.changedAt, undefined]);
  });

  test("loads a colleague's change when asked to", async () => {
    const api = open(SCHEDULE.id);
    api.refuse(changeSchedule, scheduleChanged);
    await userEvent.type(await screen.findByDisplayValue('Before the shift'), ' A');
    await press('Save');
    api.answer(getSchedule, () => aSchedule({ name: 'Before each shift', changedAt: '2026-03-01T06:00:00.000Z' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Load the newer version' }));

    expect(await screen.findByDisplayValue('Before each shift')).toBeTruthy();
  });

  test('says at the name field that another schedule has the name', async () => {
    const api = open(SCHEDULE.id);
    api.refuse(changeSchedule, scheduleNameTaken);
    await userEvent.type(await screen.findByDisplayValue('Before the shift'), ' A');
    await press('Save');

    expect(await screen.findByText('Another schedule has this name. Choose a different one.')).toBeTruthy();
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  });

  test('can only be duplicated once it has ended', async () => {
    const api = open(SCHEDULE.id);
    api.answer(getSchedule, () => aSchedule({ state: 'ended' }));

    expect(await screen.findByText('“Before the shift” has ended')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Duplicate' })).toBeTruthy();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  test('asks before unsaved changes are discarded', async () => {
    open(SCHEDULE.id);
    await userEvent.type(await screen.findByDisplayValue('Before the shift'), ' A');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));

    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy();
  });
});
