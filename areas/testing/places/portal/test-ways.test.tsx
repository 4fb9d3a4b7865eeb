import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { personNotActive } from '../begin-test.contract.ts';
import { createTestLink, getTestAccess, setPin } from '../test-access.contract.ts';
import { TestWays } from './test-ways.tsx';

const USER_ID = '0190a0a0-0000-7000-8000-000000000001';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function show(access = { hasPin: false, linkExpiresAt: null as string | null }) {
  const api = fakeApi();
  api.answer(getTestAccess, () => access);
  showPage(<TestWays userId={USER_ID} />);
  return api;
}

test('a test link is created and shown, to be handed over', async () => {
  const api = show();
  const link = 'https://portal.test/begin-test#secret';
  api.answer(createTestLink, () => ({ link, expiresAt: '2026-11-18T06:00:00.000Z' }));
  await press('Test link');
  await press('Create link');

  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Test link' })).value).toBe(link);
  expect(screen.getByText(/anyone who opens it takes the test in their name/)).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'QR code of the test link' })).toBeTruthy();
  const mail = screen.getByRole('link', { name: 'E-mail this link' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(mail)).toContain(link);
  expect(api.inputsOf(createTestLink)).toEqual([{ params: { id: USER_ID } }]);
});

test('creating another link warns that it ends the previous one', async () => {
  show({ hasPin: false, linkExpiresAt: '2026-11-18T06:00:00.000Z' });
  await press('Test link');

  expect(await screen.findByText(/A new link replaces it/)).toBeTruthy();
});

test('no link is created for a person who may not test', async () => {
  show().refuse(createTestLink, personNotActive);
  await press('Test link');
  await press('Create link');

  expect((await screen.findByRole('alert')).textContent).toContain('cannot take a test at the moment');
});

test('a PIN is set; one that is easy to guess is refused', async () => {
  const api = show();
  api.answer(setPin, () => undefined);
  await press('PIN');
  const field = await screen.findByLabelText('New PIN');
  await userEvent.type(field, '1234');
  await press('Set PIN');
  expect(await screen.findByText('Too easy to guess. Please choose another.')).toBeTruthy();
  expect(api.inputsOf(setPin)).toEqual([]);

  await userEvent.clear(field);
  await userEvent.type(field, '25x80');
  await press('Set PIN');

  expect(await screen.findByText('The PIN is set.')).toBeTruthy();
  expect(api.inputsOf(setPin)).toEqual([{ params: { id: USER_ID }, body: { pin: '2580' } }]);
});
