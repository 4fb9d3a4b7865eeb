import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import {
  getPinProgress,
  pinListRunning,
  setTestAccess,
  type AccessListReply,
  type PinProgress,
} from '../access-lists.contract.ts';
import { AccessListCard } from './access-list-card.tsx';

const FOUND: AccessListReply = {
  isWritten: false,
  cards: { given: 1, replaced: 0, unchanged: 1 },
  pins: 1,
  withoutPin: [],
  faultCount: 0,
  faults: [],
};
const LIST_LABEL = 'People, cards and PINs';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function open(list: PinProgress | null = null) {
  const api = fakeApi();
  api.answer(getPinProgress, () => ({ list }));
  showPage(<AccessListCard organizationName="Northern Mine" />);
  await press('Add cards and PINs');
  const dialog = within(await screen.findByRole('dialog'));
  const submit = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  return { api, submit };
}

test('a pasted list is checked, then saved as a whole, and its result is told', async () => {
  const { api, submit } = await open();
  api.answer(setTestAccess, ({ body }) => ({ ...FOUND, isWritten: !body.dryRun }));
  await submit('Check list');
  expect(await screen.findByText('Please fill in this field.')).toBeTruthy();
  await userEvent.click(screen.getByLabelText(LIST_LABEL));
  await userEvent.paste('Number\tCard\tPIN\n1047\t04A2B7719C\t2580\n1048\t00012345');
  await submit('Check list');

  expect(await screen.findByText('Cards: 1 new, 0 replaced, 1 unchanged.')).toBeTruthy();
  expect(screen.getByText('1 PIN will be saved.')).toBeTruthy();
  await submit('Save cards and PINs');
  expect(await screen.findByText('1 card was saved; 1 PIN is being saved.')).toBeTruthy();
  const rows = [
    { person: '1047', card: '04A2B7719C', pin: '2580' },
    { person: '1048', card: '00012345', pin: null },
  ];
  expect(api.inputsOf(setTestAccess).map(({ body }) => body)).toEqual([
    { rows, dryRun: true },
    { rows, dryRun: false },
  ]);
});

test('a list from a file with faults says which lines are at fault, and keeps the text', async () => {
  const { api, submit } = await open();
  const message = 'Another person already has this card.';
  api.answer(setTestAccess, () => ({
    ...FOUND,
    faultCount: 201,
    faults: [{ row: 2, field: 'card' as const, fault: 'cardTaken' as const, message }],
  }));
  const file = new File(['Number;Card\n1047;04A2B7719C\n1048;00012345\n'], 'cards.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('Choose a CSV file', { selector: 'input' }), file);
  const list = screen.getByLabelText<HTMLTextAreaElement>(LIST_LABEL);
  await expect.poll(() => list.value).toContain('1048');
  await submit('Check list');

  expect(await screen.findByText(`Line 3: ${message}`)).toBeTruthy();
  expect(screen.getByText('200 more errors are not shown.')).toBeTruthy();
  expect(list.value).toContain('1047');
  expect(screen.queryByRole('button', { name: 'Save cards and PINs' })).toBeNull();
});

test('people without a PIN get one after the list is saved', async () => {
  const { api, submit } = await open();
  const withoutPin = ['0190a0a0-0000-7000-8000-000000000001', '0190a0a0-0000-7000-8000-000000000002'];
  api.answer(setTestAccess, ({ body }) => ({ ...FOUND, withoutPin, isWritten: !body.dryRun }));
  await userEvent.click(screen.getByLabelText('Create a PIN for people without one'));
  await userEvent.click(screen.getByLabelText(LIST_LABEL));
  await userEvent.paste('1047\t04A2B7719C');
  await submit('Check list');
  expect(await screen.findByText(/2 people have no PIN. After saving/)).toBeTruthy();
  await submit('Save cards and PINs');

  expect(await screen.findByText('Create PINs or cards for 2 people')).toBeTruthy();
});

test('the card shows how many PINs of the last list are saved', async () => {
  await open({ total: 8000, done: 1200, startedAt: '2026-11-18T06:00:00.000Z' });

  expect(await screen.findByText('Saving PINs: 1200 of 8000. You can close this page.')).toBeTruthy();
  expect(screen.getByRole('progressbar', { hidden: true }).getAttribute('value')).toBe('1200');
});

test('while the PINs of another list are being saved, the next list has to wait', async () => {
  const { api, submit } = await open();
  api.answer(setTestAccess, () => FOUND);
  await userEvent.click(screen.getByLabelText(LIST_LABEL));
  await userEvent.paste('1047\t04A2B7719C\t2580');
  await submit('Check list');
  await screen.findByText('1 PIN will be saved.');
  api.refuse(setTestAccess, pinListRunning);
  await submit('Save cards and PINs');

  expect(await screen.findByText(/The PINs of another list are still being saved/)).toBeTruthy();
});
