import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { invalidInput } from '#platform/shared/problem.ts';
import { setTestCards } from '../cards.contract.ts';
import { CardListCard } from './card-list-card.tsx';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function open() {
  const api = fakeApi();
  showPage(<CardListCard />);
  await press('Add cards from a list');
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Add cards from a list' }));
  return { api, submit };
}

test('a pasted list is sent as a whole, and its result is told', async () => {
  const { api, submit } = await open();
  api.answer(setTestCards, () => ({ changed: 1, unchanged: 1 }));
  await submit();
  expect(await screen.findByText('Please fill in this field.')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Employee numbers and cards'));
  await userEvent.paste('Number\tCard\n1047\t04A2B7719C\n1048\t00012345');
  await submit();

  expect(await screen.findByText('1 card was saved; 1 was already there.')).toBeTruthy();
  expect(api.inputsOf(setTestCards).map(({ body }) => body.rows)).toEqual([
    [
      { employeeNumber: '1047', card: '04A2B7719C' },
      { employeeNumber: '1048', card: '00012345' },
    ],
  ]);
});

test('a list from a file that is refused says which lines are at fault, and keeps the text', async () => {
  const { api, submit } = await open();
  const fields = { 'rows.1.card': 'Another person already has this card.' };
  api.refuse(setTestCards, invalidInput, { fields });
  const file = new File(['Number;Card\n1047;04A2B7719C\n1048;00012345\n'], 'cards.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('Choose a CSV file', { selector: 'input' }), file);
  const list = screen.getByLabelText<HTMLTextAreaElement>('Employee numbers and cards');
  await expect.poll(() => list.value).toContain('1048');
  await submit();

  expect((await screen.findByRole('alert')).textContent).toContain('Line 3: Another person already has this card.');
  expect(list.value).toContain('1047');
});
