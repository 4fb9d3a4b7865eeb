import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aPerson } from '#areas/users/person/sample-user.ts';
import { getUser, listUsers } from '#areas/users/person/users.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';
import { aTestState } from './sample-pass.ts';
import { StartTestPage } from './start-test-page.tsx';

const PEOPLE = ['Ana Prova', 'Bruno Teste'].map((name, index) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return aPerson({
    id: `0190a0a0-0000-7000-8000-00000000000${index}`,
    firstName,
    lastName,
    employeeNumber: `10${index}`,
  });
});

function show(path = '/start-test-page') {
  const api = fakeApi();
  api.answer(getTestState, () => aTestState());
  api.answer(getUser, ({ params }) => PEOPLE.find(({ id }) => id === params.id) ?? aPerson());
  api.answer(listUsers, ({ query: { search = '' } }) => {
    const items = PEOPLE.filter(({ firstName }) => firstName.toLowerCase().includes(search.toLowerCase()));
    return { items, nextCursor: null, total: items.length };
  });
  showPage(<StartTestPage />, { path });
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

test('another person can be picked instead', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /Ana Prova/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Choose another person' }));

  expect(await screen.findByRole('heading', { name: 'Who is taking the test?' })).toBeTruthy();
});

test('a search without a match says so', async () => {
  show();
  await userEvent.type(await screen.findByRole('searchbox'), 'zzz');

  expect(await screen.findByText('No active person has this name or number.')).toBeTruthy();
});

test('the person named in the address is already picked, and another can be picked', async () => {
  show(`/start-test-page?user=${PEOPLE[1]?.id}`);

  expect(await screen.findByRole('heading', { name: 'Hand the device to Bruno Teste' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another person' }));

  expect(await screen.findByText('Ana Prova')).toBeTruthy();
});
