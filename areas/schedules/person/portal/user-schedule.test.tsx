import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { PERMISSIONS, type Permission } from '#platform/shared/permission.ts';
import {
  endExcuse,
  excuseDays,
  excuseOccurrence,
  notToBeExcused,
  Occurrence,
  withdrawExcuse,
} from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { getPersonSchedule, type PersonSchedule } from '../own-schedule.contract.ts';
import { anExpectedTest, aPersonSchedule, expectedIn } from '../sample-person-schedule.ts';
import { explainSchedule } from '#areas/schedules/overview/schedule-views.contract.ts';
import { UserSchedule } from './user-schedule.tsx';

const ANA = '0192f0aa-1111-7000-8000-00000000000a';
const CREW = { id: '0192f0aa-5555-7000-8000-00000000000a', name: 'Crew B', color: 'blue' as const, category: 'Crew' };
const OCCURRENCE = Occurrence.strip().parse({
  ...anExpectedTest(),
  person: { id: ANA, firstName: 'Ana', lastName: 'Prova' },
  missedReason: null,
  excuse: null,
});
const LEAVE = {
  id: '0192f0aa-6666-7000-8000-00000000000a',
  firstDay: '2099-01-01',
  lastDay: '2099-01-05',
  reason: 'leave' as const,
  note: 'Family',
  by: { id: ANA, firstName: 'Rose', lastName: 'Okoye' },
};

interface Shown {
  path?: string;
  permissions?: readonly Permission[];
}

function show(schedule: PersonSchedule, { path = '/users', permissions = PERMISSIONS }: Shown = {}) {
  const api = fakeApi();
  api.answer(getPersonSchedule, () => schedule);
  api.answer(explainSchedule, () => ({
    isIncluded: true,
    isActive: true,
    isEveryone: false,
    isNamed: false,
    throughTags: [CREW],
    excludedByName: false,
    excludedByTags: [],
    recurrence: { kind: 'daily' as const },
    windows: [],
    timeZone: 'UTC',
    zoneOf: 'organization' as const,
    next: null,
  }));
  showPage(<UserSchedule userId={ANA} name="Ana Prova" />, { path, permissions });
  return api;
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: /^Choose a reason/ }));
  await userEvent.click(await screen.findByRole('option', { name }));
};

test('the schedules that apply are described in words, with the tag they apply through', async () => {
  show(aPersonSchedule());
  const rules = await card('Schedules that apply');

  expect(await rules.findByText(/Crew B/)).toBeTruthy();
  expect(rules.getByText(/^Every day, .*5:15.*6:15.* · Full test$/)).toBeTruthy();
  expect(screen.getByText('Last 28 days: 23 of 25 done (92%), 80% on time')).toBeTruthy();
});

test('expected and past tests are listed separately, each with its standing', async () => {
  const done = anExpectedTest({
    id: '0192f0aa-7777-7000-8000-00000000000b',
    status: 'late',
    doneAt: new Date().toISOString(),
  });
  const missed = expectedIn(-900, { id: '0192f0aa-7777-7000-8000-00000000000c', status: 'missed' });
  show(aPersonSchedule({ tests: [missed, done, anExpectedTest()] }));

  expect((await card('Expected')).getAllByRole('row')).toHaveLength(2);
  expect((await card('Expected')).getByText('Due now')).toBeTruthy();
  const past = (await card('Past')).getAllByRole('row').slice(1);
  expect(past.map(({ textContent }) => /Done late|Missed/.exec(textContent)?.[0])).toEqual(['Done late', 'Missed']);
});

test('a test is excused with a reason, and the excuse can be withdrawn at once', async () => {
  const api = show(aPersonSchedule());
  api.answer(excuseOccurrence, () => OCCURRENCE);
  api.answer(withdrawExcuse, () => OCCURRENCE);
  await card('Expected');
  await press(/^Excuse (?!days)/);
  await press(/^Excuse$/);
  expect(await screen.findByText('Please choose a reason.')).toBeTruthy();
  await choose('Off sick');
  await userEvent.type(screen.getByLabelText('Note (optional)'), 'Flu');
  await press(/^Excuse$/);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('The excuse was removed.')).toBeTruthy();
  expect(api.inputsOf(excuseOccurrence)).toMatchObject([{ body: { reason: 'sick', note: 'Flu' } }]);
  expect(api.inputsOf(withdrawExcuse)).toMatchObject([{ params: { id: anExpectedTest().id } }]);
});

test('days are excused from a first to a last day, which cannot be before it', async () => {
  const api = show(aPersonSchedule());
  api.answer(excuseDays, () => ({ excused: 3 }));
  await card('Excused days');
  await press(/^Excuse days$/);
  const [first, last] = [await screen.findByLabelText('From'), screen.getByLabelText('To')];
  await userEvent.clear(first);
  await userEvent.type(first, '2099-03-02');
  await userEvent.clear(last);
  await userEvent.type(last, '2099-03-01');
  await choose('On leave');
  await press(/^Excuse$/);
  expect(await screen.findByText('The last day is before the first. Choose a later last day.')).toBeTruthy();
  await userEvent.clear(last);
  await userEvent.type(last, '2099-03-04');
  await press(/^Excuse$/);

  expect(await screen.findByText('Ana Prova is excused for these days. 3 planned tests are excused.')).toBeTruthy();
  expect(api.inputsOf(excuseDays)).toMatchObject([
    { params: { id: ANA }, body: { reason: 'leave', firstDay: '2099-03-02', lastDay: '2099-03-04' } },
  ]);
});

test('excused days are ended early after a question', async () => {
  const api = show(aPersonSchedule({ excusedDays: [LEAVE] }));
  api.answer(endExcuse, () => undefined);
  expect((await card('Excused days')).getByText('Family · by Rose Okoye')).toBeTruthy();
  await press(/^End early/);
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'End early' }));

  expect(await screen.findByText('Tests are expected again.')).toBeTruthy();
  expect(api.inputsOf(endExcuse)).toEqual([{ params: { id: ANA, excuseId: LEAVE.id } }]);
});

test('the dialog says when a colleague was faster', async () => {
  const api = show(aPersonSchedule());
  api.refuse(excuseOccurrence, notToBeExcused, { message: 'This test was done in the meantime.' });
  await card('Expected');
  await press(/^Excuse (?!days)/);
  await choose('Off sick');
  await press(/^Excuse$/);

  expect((await screen.findByRole('alert')).textContent).toContain('This test was done in the meantime.');
});

test('an administrator without the permission can only read', async () => {
  show(aPersonSchedule({ excusedDays: [LEAVE] }), { permissions: ['users.view'] });
  await card('Excused days');

  expect(screen.queryByRole('button', { name: /Excuse|End early/ })).toBeNull();
});

test('an empty schedule is shown in Spanish', async () => {
  show(aPersonSchedule({ tests: [], schedules: [] }), { path: '/es/users' });

  expect(await screen.findByText('Ningún programa se aplica a esta persona por ahora.')).toBeTruthy();
  expect(screen.getByText('No hay pruebas previstas en las próximas dos semanas.')).toBeTruthy();
});
