import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aPerson } from '#areas/users/person/sample-user.ts';
import { listUsers } from '#areas/users/person/users.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import { invalidInput, unavailable } from '#platform/shared/problem.ts';
import { copyShifts } from '../shift-copies.contract.ts';
import {
  changeShift,
  createShift,
  deleteShift,
  importShifts,
  listShifts,
  type Shift,
  type ShiftListReply,
} from '../shifts.contract.ts';
import { listSites, setSiteClock } from '../sites.contract.ts';
import { ShiftsView } from './shifts-view.tsx';

const NORTH = {
  id: '0192f0aa-3333-7000-8000-00000000000a',
  name: 'North',
  color: 'blue',
  category: 'Site',
} as const;

const SHIFT: Shift = {
  id: '0192f0aa-5555-7000-8000-000000000001',
  person: { id: '0192f0aa-1111-7000-8000-00000000000b', firstName: 'Maria', lastName: 'Alvarez' },
  employeeNumber: '1047',
  site: NORTH,
  startsAt: '2026-11-18T13:00:00.000Z',
  endsAt: '2026-11-19T01:00:00.000Z',
  zone: 'America/Denver',
  startsLocal: '2026-11-18T06:00',
  endsLocal: '2026-11-18T18:00',
  role: 'Driver',
  externalId: null,
};

const OUTCOME: ShiftListReply = {
  isWritten: false,
  created: 2,
  changed: 0,
  unchanged: 1,
  faultCount: 0,
  faults: [],
  noticeCount: 0,
  notices: [],
};

function show(shifts: readonly Shift[], { mayManage = true, path = '/schedules?view=shifts', isFailing = false } = {}) {
  const api = fakeApi();
  api.answer(getListView, () => USUAL_LIST_VIEW);
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  api.answer(listSites, () => ({ sites: [{ tag: NORTH, timeZone: 'America/Denver' }], timeZone: 'UTC' }));
  api.answer(listShifts, () => ({
    items: [...shifts],
    nextCursor: null,
    total: shifts.length,
    firstDay: '2026-11-16',
    timeZone: 'UTC',
  }));
  if (isFailing) api.refuse(listShifts, unavailable, { message: 'Not now.' });
  showPage(<ShiftsView mayManage={mayManage} />, { path });
  return api;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));

async function act(action: string): Promise<void> {
  await press('Actions for Maria Alvarez');
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

test('a shift is shown on the clock of its site, which is named', async () => {
  show([SHIFT]);

  const row = await screen.findByRole('row', { name: /Maria Alvarez/ });

  expect(row.textContent).toContain('Wed, Nov 18, 6:00 AM–6:00 PM');
  expect(row.textContent).toContain('Denver');
  expect(row.textContent).toContain('NorthDriver');
});

test('the week comes from the address, and the site filters', async () => {
  const api = show([SHIFT], { path: `/schedules?view=shifts&day=2026-11-18&sites=${NORTH.id}` });

  await screen.findByRole('row', { name: /Maria Alvarez/ });

  expect(api.inputsOf(listShifts)[0]?.query).toMatchObject({ week: '2026-11-18', sites: [NORTH.id] });
});

test('without shifts, an administrator is offered a file and a reader is told who adds them', async () => {
  show([]);
  expect(await screen.findByText('Import a roster or add shifts one by one.')).toBeTruthy();
});

test('a reader can change nothing', async () => {
  show([], { mayManage: false });

  expect(await screen.findByText('Shifts appear here once an administrator adds them.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add shift' })).toBeNull();
});

test('a failed list says so and can be tried again', async () => {
  const api = show([], { isFailing: true });

  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(api.inputsOf(listShifts).length).toBeGreaterThan(0);
});

test('a night shift is added for a person, and ends on the next day', async () => {
  const api = show([SHIFT]);
  const maria = aPerson({ id: SHIFT.person.id, firstName: 'Maria', lastName: 'Alvarez' });
  api.answer(listUsers, () => ({ items: [maria], nextCursor: null, total: 1 }));
  api.answer(createShift, () => SHIFT);
  await press('Add shift');
  await userEvent.click(inDialog().getByRole('button', { name: 'Save shift' }));
  expect(inDialog().getByText('Please fill in this field.')).toBeTruthy();
  await userEvent.type(inDialog().getByLabelText('Person'), 'Maria');
  await userEvent.click(await inDialog().findByRole('button', { name: /Maria Alvarez/ }));
  const end = inDialog().getByLabelText('Ends at');
  await userEvent.clear(end);
  await userEvent.type(end, '05:00');
  await userEvent.click(inDialog().getByRole('button', { name: 'Save shift' }));

  expect(await screen.findByText('Shift saved')).toBeTruthy();
  expect(api.inputsOf(createShift)).toMatchObject([
    { body: { person: SHIFT.person.id, site: null, start: '2026-11-16T06:00', end: '2026-11-17T05:00' } },
  ]);
});

test('a refused change is explained and nothing is lost; a shift is deleted after a question', async () => {
  const api = show([SHIFT]);
  const reason = 'This person already has a shift that starts then.';
  api.refuse(changeShift, invalidInput, { fields: { start: reason } });
  api.answer(deleteShift, () => undefined);
  await act('Edit shift');
  await userEvent.click(inDialog().getByRole('button', { name: 'Save shift' }));
  expect((await inDialog().findByRole('alert')).textContent).toContain(reason);
  expect(inDialog().getByLabelText<HTMLInputElement>('Starts at').value).toBe('06:00');
  await userEvent.click(inDialog().getByRole('button', { name: 'Cancel' }));
  await act('Delete shift');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete shift' }));

  expect(await screen.findByText('Shift deleted')).toBeTruthy();
  expect(api.inputsOf(deleteShift)).toEqual([{ params: { id: SHIFT.id } }]);
});

test('a file is checked first; its errors are named by row, and only a file without errors can be imported', async () => {
  const api = show([SHIFT]);
  const message = 'No one here has this number or address.';
  const fault = { row: 3, field: 'person', fault: 'personUnknown', value: '9', message } as const;
  const skipped = { row: 2, field: 'start', clockChange: 'skipped', value: '2026-03-29 02:30' } as const;
  const notice = { ...skipped, at: '2026-03-29T01:00:00.000Z', zone: 'Europe/Madrid' };
  let reply: ShiftListReply = { ...OUTCOME, faultCount: 1, faults: [fault] };
  api.answer(importShifts, ({ query }) => ({ ...reply, isWritten: query.dryRun === 'false' }));
  await press('Import file');
  const pick = () => userEvent.upload(inDialog().getByLabelText('CSV file'), new File(['x'], 'roster.csv'));
  await pick();
  expect(await inDialog().findByText(`Row 3, Person “9”: ${message}`)).toBeTruthy();
  expect(inDialog().getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
  reply = { ...OUTCOME, noticeCount: 1, notices: [notice] };
  await pick();
  expect(await inDialog().findByText(/02:30 \(.*Madrid.*\) does not exist .* 3:00 AM/)).toBeTruthy();
  await userEvent.click(inDialog().getByRole('button', { name: 'Import 2 shifts' }));

  expect(await screen.findByText('2 shifts saved')).toBeTruthy();
});

test('a week is copied after a preview', async () => {
  const api = show([SHIFT]);
  api.answer(copyShifts, ({ body }) => ({ ...OUTCOME, isWritten: !body.dryRun }));
  await press('Copy week');
  await userEvent.click(inDialog().getByRole('button', { name: 'Preview' }));
  await userEvent.click(await inDialog().findByRole('button', { name: 'Add 2 shifts' }));

  expect(await screen.findByText('2 shifts saved')).toBeTruthy();
  expect(api.inputsOf(copyShifts).map(({ body }) => [body.week, body.weeks, body.dryRun])).toEqual([
    ['2026-11-16', 4, true],
    ['2026-11-16', 4, false],
  ]);
});

test('the time zone of a site is changed', async () => {
  const api = show([SHIFT]);
  api.answer(setSiteClock, () => undefined);
  await press('Site time zones');
  await userEvent.click(inDialog().getByRole('button', { name: /Choose a site/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Site: North' }));
  await userEvent.selectOptions(inDialog().getByLabelText('Time zone'), '');
  await userEvent.click(inDialog().getByRole('button', { name: 'Save time zone' }));

  expect(await screen.findByText('Time zone saved')).toBeTruthy();
  expect(api.inputsOf(setSiteClock)).toEqual([{ params: { id: NORTH.id }, body: { timeZone: null } }]);
});
