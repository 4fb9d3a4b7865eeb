import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { resetBaselinesOfPeople } from '#areas/baselines/many-resets.contract.ts';
import { openCases } from '#areas/cases/opening/many-cases.contract.ts';
import { excusePeople } from '#areas/schedules/excuses/many-excuses.contract.ts';
import { mailTestLinks } from '#areas/schedules/reminders/test-link-mails.contract.ts';
import { listLatestResults } from '#areas/testing/results/latest-results.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import type { Permission } from '#platform/shared/permission.ts';
import { ManyPeopleActions } from './many-people-actions.tsx';

const IDS = ['0192f0aa-2222-7000-8000-000000000001', '0192f0aa-2222-7000-8000-000000000002'];
const ALL: Permission[] = ['users.edit', 'tests.give', 'cases.handle', 'baselines.reset'];

/** Reads the data of the list's columns. */
function ListColumns() {
  useApiQuery(listLatestResults, { query: { users: IDS.join(',') } });
  return null;
}

function show(permissions: Permission[] = ALL) {
  const api = fakeApi();
  const done = { count: 0 };
  api.answer(listLatestResults, () => ({ items: [] }));
  showPage(
    <>
      <ListColumns />
      <ManyPeopleActions people={{ ids: IDS }} count={2} onDone={() => (done.count += 1)} />
    </>,
    { permissions },
  );
  return { api, done };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (item: string) => {
  await press('More');
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole('dialog');
};
const confirm = async (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name }));

test('selected people get a link by mail, and the message says who was skipped', async () => {
  const { api, done } = show();
  api.answer(mailTestLinks, () => ({ changed: 1, skipped: 1 }));

  const dialog = await choose('E-mail a test link');
  expect(dialog.textContent).toContain('E-mail 2 people a personal test link?');
  await confirm(dialog, 'E-mail a test link');

  expect(await screen.findByText(/1 link was sent; 1 person was skipped/)).toBeDefined();
  expect(api.inputsOf(mailTestLinks).map(({ body }) => body)).toEqual([{ people: { ids: IDS } }]);
  expect(done.count).toBe(1);
});

test('selected people are excused for some days, which needs a reason', async () => {
  const { api } = show();
  api.answer(excusePeople, () => ({ changed: 2, skipped: 0 }));

  const dialog = await choose('Excuse days');
  await confirm(dialog, 'Excuse');
  expect(await within(dialog).findByText('Please choose a reason.')).toBeDefined();
  expect(api.inputsOf(excusePeople)).toEqual([]);
});

test('each selected person gets a case with the reason', async () => {
  const { api } = show();
  api.answer(openCases, () => ({ changed: 2, skipped: 0 }));

  const dialog = await choose('Open case');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Gas alarm');
  await confirm(dialog, 'Open case');

  expect(await screen.findByText('2 cases were opened.')).toBeDefined();
  expect(api.inputsOf(openCases)[0]?.body).toEqual({ people: { ids: IDS }, reason: 'Gas alarm' });
});

test('the baselines of selected people start over, with the reason', async () => {
  const { api } = show();
  api.answer(resetBaselinesOfPeople, () => ({ changed: 1, skipped: 1 }));

  const dialog = await choose('Reset baselines');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'New shifts');
  await confirm(dialog, 'Reset baselines');

  expect(
    await screen.findByText('The baselines of 1 person were reset; 1 person had no tests in a baseline.'),
  ).toBeDefined();
});

test('the list is read again after each action, because its columns have changed', async () => {
  const { api } = show();
  api.answer(resetBaselinesOfPeople, () => ({ changed: 2, skipped: 0 }));
  await expect.poll(() => api.inputsOf(listLatestResults).length).toBe(1);

  const dialog = await choose('Reset baselines');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'New shifts');
  await confirm(dialog, 'Reset baselines');

  await expect.poll(() => api.inputsOf(listLatestResults).length).toBe(2);
});

test('nothing is offered that the reader may not do', async () => {
  show(['users.edit', 'cases.handle']);
  await press('More');

  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Open case']);
});
