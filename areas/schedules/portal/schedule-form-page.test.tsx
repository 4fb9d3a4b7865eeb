import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { offerTags } from '#areas/users/tag-choice.contract.ts';
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
} from '../schedules.contract.ts';
import { SchedulesPage } from './schedules-page.tsx';

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
  test('is started after a question that says for whom and from when', async () => {
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

  test('can wait as a draft, also without its people', async () => {
    const api = open('new');
    api.answer(createSchedule, () => aSchedule({ state: 'draft' }));
    await userEvent.type(await screen.findByLabelText('Name'), 'Nights');
    await press('Save as draft');

    expect(await screen.findByText(/^The draft “Before the shift” is saved/)).toBeTruthy();
    expect(api.inputsOf(createSchedule)[0]?.body.isDraft).toBe(true);
  });

  test('says what is missing, goes there, and sends nothing', async () => {
    open('new');
    await screen.findByLabelText('Name');
    await press('Start schedule');

    expect(screen.getByText('Please fill in this field.')).toBeTruthy();
    expect(screen.getByText(/^Choose whom the schedule is for/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  test('begins from a template', async () => {
    const api = open('new&template=weekdays');

    expect(await screen.findByDisplayValue('Weekdays')).toBeTruthy();
    await waitFor(() => expect(api.inputsOf(previewSchedule)[0]?.body.rule.recurrence).toEqual({ kind: 'weekdays' }));
    expect(screen.getByText(/^Monday to Friday, 7:00 AM–9:00 AM, the organization’s time/)).toBeTruthy();
  });
});

describe('what is written', () => {
  test('stands beside it as a sentence that follows at once', async () => {
    open('new');
    await userEvent.click(await screen.findByRole('button', { name: /Repeats/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Days on, days off' }));
    await retype('Days off', '14');

    expect(screen.getByText(/^7 days on, 14 days off, 5:00 AM–6:00 AM/)).toBeTruthy();
  });

  test('says midnight in words', async () => {
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

  test('shows the next windows with their offsets, and marks where clocks change', async () => {
    open('new');
    const rows = await screen.findAllByRole('row');

    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'OpensDueUTC',
      'Sat, Oct 31, 2026, 5:15 AM6:15 AM−05:00',
      'Sun, Nov 1, 2026, 5:15 AM6:15 AM−06:00Clocks have changed',
    ]);
  });

  test('tells of people who are expected elsewhere at the same time, and of months without the day', async () => {
    const api = open('new');
    const overlaps = [{ scheduleId: SCHEDULE.id, name: 'Weekly check', people: 212 }];
    api.answer(previewSchedule, () => aPreview({ overlaps, monthsWithoutDay: ['2027-02', '2027-04'] }));

    expect(await screen.findByText('212 people are also expected by “Weekly check” at the same time.')).toBeTruthy();
    expect(screen.getByText(/February 2027 and April 2027/)).toBeTruthy();
  });

  test('is no rule while a number is wrong, and the field says why', async () => {
    open('new');
    await screen.findByLabelText('Late for (minutes)');
    await retype('Late for (minutes)', '900');

    expect(screen.getByText('Please give a whole number from 0 to 720.')).toBeTruthy();
    expect(screen.getByText(/^Once the fields are right/)).toBeTruthy();
  });

  test('has several windows, of which no two open at the same time', async () => {
    open('new');
    await screen.findByLabelText('Opens');
    await press('Add a window');
    const second = within(screen.getByRole('group', { name: 'Window 2' }));
    expect(second.queryByText(/^Please say/)).toBeNull();
    await userEvent.type(second.getByLabelText('Opens'), '05:00');

    expect(second.getByText('Another window opens at this time.')).toBeTruthy();
    await press('Remove window 2');
    expect(screen.queryByRole('group', { name: 'Window 2' })).toBeNull();
  });
});

describe('a schedule that is changed', () => {
  test('asks before it moves people’s tests', async () => {
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

  test('is saved at once where nobody’s tests move', async () => {
    const api = open(SCHEDULE.id);
    api.answer(changeSchedule, () => SCHEDULE);
    await userEvent.type(await screen.findByDisplayValue('Before the shift'), ' A');
    await press('Save');

    expect(await screen.findByText('“Before the shift” is saved.')).toBeTruthy();
  });

  test('does not write over a colleague’s change unless one says so', async () => {
    const api = open(SCHEDULE.id);
    api.refuse(changeSchedule, scheduleChanged);
    await userEvent.type(await screen.findByDisplayValue('Before the shift'), ' A');
    await press('Save');
    const overwrite = await screen.findByRole('button', { name: 'Save mine over it' });
    api.answer(changeSchedule, () => SCHEDULE);
    await userEvent.click(overwrite);

    expect(await screen.findByText('“Before the shift” is saved.')).toBeTruthy();
    expect(api.inputsOf(changeSchedule).map(({ body }) => body?.seen)).toEqual([SCHEDULE.changedAt, undefined]);
  });

  test('shows a colleague’s change when one asks for it', async () => {
    const api = open(SCHEDULE.id);
    api.refuse(changeSchedule, scheduleChanged);
    await userEvent.type(await screen.findByDisplayValue('Before the shift'), ' A');
    await press('Save');
    api.answer(getSchedule, () => aSchedule({ name: 'Before each shift', changedAt: '2026-03-01T06:00:00.000Z' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Load the newer version' }));

    expect(await screen.findByDisplayValue('Before each shift')).toBeTruthy();
  });

  test('says at the name that another schedule has it', async () => {
    const api = open(SCHEDULE.id);
    api.refuse(changeSchedule, scheduleNameTaken);
    await userEvent.type(await screen.findByDisplayValue('Before the shift'), ' A');
    await press('Save');

    expect(await screen.findByText('Another schedule has this name.')).toBeTruthy();
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  });

  test('is only to be duplicated once it has ended', async () => {
    const api = open(SCHEDULE.id);
    api.answer(getSchedule, () => aSchedule({ state: 'ended' }));

    expect(await screen.findByText('“Before the shift” has ended')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Duplicate' })).toBeTruthy();
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  test('is not left without a question while it is not saved', async () => {
    open(SCHEDULE.id);
    await userEvent.type(await screen.findByDisplayValue('Before the shift'), ' A');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));

    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy();
  });
});
