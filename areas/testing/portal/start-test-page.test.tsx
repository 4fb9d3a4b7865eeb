import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listUsers, type User } from '#areas/users/users.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getTestState } from '../test-state.contract.ts';
import { aTestState } from './sample-pass.ts';
import { StartTestPage } from './start-test-page.tsx';

const PEOPLE: User[] = ['Ana Prova', 'Bruno Teste'].map((name, index) => ({
  id: `0190a0a0-0000-7000-8000-00000000000${index}`,
  firstName: name.split(' ')[0] ?? '',
  lastName: name.split(' ')[1] ?? '',
  employeeNumber: `10${index}`,
  phone: null,
  status: 'active',
  tags: [],
}));

function show() {
  const api = fakeApi();
  api.answer(getTestState, () => aTestState());
  api.answer(listUsers, ({ query: { search = '' } }) => {
    const items = PEOPLE.filter(({ firstName }) => firstName.toLowerCase().includes(search.toLowerCase()));
    return { items, nextCursor: null, total: items.length };
  });
  showPage(<StartTestPage />, { path: '/start-test-page' });
  return api;
}

test('staff search for a person and hand the device over', async () => {
  const api = show();
  await screen.findByRole('button', { name: /Ana Prova/ });
  await userEvent.type(screen.getByRole('searchbox'), 'bru');
  await userEvent.click(await screen.findByRole('button', { name: /Bruno Teste/ }));

  expect(await screen.findByRole('heading', { name: 'Hand the device to Bruno Teste' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Full test' })).toBeTruthy();
  expect(api.inputsOf(listUsers)[0]).toMatchObject({ query: { status: ['active'] } });
});

test('somebody else can be picked instead', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /Ana Prova/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Somebody else' }));

  expect(await screen.findByRole('heading', { name: 'Who takes a test?' })).toBeTruthy();
});

test('a name that nobody has says so', async () => {
  show();
  await userEvent.type(await screen.findByRole('searchbox'), 'zzz');

  expect(await screen.findByText('Nobody active has this name or number.')).toBeTruthy();
});
