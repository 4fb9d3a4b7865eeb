import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';
import { kioskNotPaired, personUnknown } from '#areas/testing/places/begin-test.contract.ts';
import { getThisKiosk, type Kiosk, type ThisKiosk } from '#areas/testing/places/kiosks.contract.ts';
import { BeginTestPage } from '#areas/testing/places/portal/begin-test-page.tsx';
import { aTestPass, aTestState } from '#areas/testing/places/portal/sample-pass.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { beginByPicture, listKioskPeople } from '../tiles.contract.ts';

const MARIA = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  firstName: 'Maria',
  initial: 'A',
  picture: 'data:image/jpeg;base64,/9j/',
};
const BO = { id: '0190a0a0-0000-7000-8000-000000000002', firstName: 'Bo', initial: '', picture: null };

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('kioskToken', 'token-of-the-device');
});

function atKiosk(pictures: Kiosk['pictures'], change: Partial<ThisKiosk> = {}) {
  const api = fakeApi();
  api.answer(getThisKiosk, () => ({
    name: 'North gate',
    site: '',
    language: null,
    timeZone: null,
    accepts: 'number' as const,
    camera: 'off' as const,
    pictures,
    asksPin: true,
    hasExitPin: false,
    offlineHours: null,
    now: '2026-11-15T06:00:00.000Z',
    logo: null,
    ...change,
  }));
  api.answer(listKioskPeople, () => ({ starts: [], people: [BO, MARIA] }));
  api.answer(beginByPicture, () => aTestPass());
  api.answer(getTestState, () => aTestState());
  return api;
}

const show = () => showPage(<BeginTestPage />, { path: '/begin-test' });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const greeting = () => screen.findByRole('heading', { name: 'Hello, Maria A.' });

test('a person taps their name and is greeted', async () => {
  const api = atKiosk('alone');
  show();
  expect((await button('Maria A.')).querySelector('img')?.src).toBe(MARIA.picture);
  expect((await button('Bo')).querySelector('img')).toBeNull();
  await press('Maria A.');

  expect(await greeting()).toBeTruthy();
  expect(api.inputsOf(beginByPicture)).toEqual([{ body: { userId: MARIA.id } }]);
  expect(api.headersOf(beginByPicture)[0]?.get('authorization')).toBe('Bearer token-of-the-device');
});

test('the PIN follows if the kiosk asks for it; a wrong one is reported and can be typed again', async () => {
  const api = atKiosk('pin');
  api.refuse(beginByPicture, personUnknown);
  show();
  await press('Maria A.');
  for (const digit of '2581') await press(digit);
  await press('Continue');
  expect(await screen.findByRole('alert')).toBeTruthy();
  const pin = screen.getByLabelText<HTMLInputElement>('PIN');
  expect(pin.value).toBe('');
  expect(document.activeElement).toBe(pin);

  api.answer(beginByPicture, () => aTestPass());
  await userEvent.type(pin, '2580{Enter}');
  expect(await greeting()).toBeTruthy();
  expect(api.inputsOf(beginByPicture)).toEqual([
    { body: { userId: MARIA.id, pin: '2581' } },
    { body: { userId: MARIA.id, pin: '2580' } },
  ]);
});

test('a person who tapped the wrong tile goes back to the list; an incomplete PIN is not sent', async () => {
  const api = atKiosk('pin');
  show();
  await press('Bo');
  await press('2');
  await press('Continue');
  expect(await screen.findByText('A PIN has four digits.')).toBeTruthy();
  await press('That is not me');

  expect(await button('Maria A.')).toBeTruthy();
  expect(api.inputsOf(beginByPicture)).toEqual([]);
});

test('many people are found by letters, with the keyboard alone', async () => {
  const api = atKiosk('alone');
  api.answer(listKioskPeople, ({ query }) =>
    query.start === 'MA' ? { starts: [], people: [MARIA] } : { starts: ['BO', 'MA'], people: [] },
  );
  show();
  (await button('MA')).focus();
  await userEvent.keyboard('{Enter}');
  const found = await screen.findByRole('region', { name: 'Tap your picture or your name' });
  expect(document.activeElement).toBe(within(found).getByRole('heading'));
  await userEvent.tab();
  expect(document.activeElement).toBe(await button('Maria A.'));
  await press('Other letters');
  expect(await button('BO')).toBeTruthy();
});

test('the other ways stay one tap away, and a card comes first where the kiosk takes cards', async () => {
  atKiosk('pin', { accepts: 'either' });
  show();

  expect(await screen.findByLabelText('Card')).toBeTruthy();
  await press('Tap my picture instead');
  expect(await button('Maria A.')).toBeTruthy();
  await press('Use my employee number instead');
  expect(await screen.findByLabelText('Employee number')).toBeTruthy();
  expect(await button('Use my card instead')).toBeTruthy();
});

test('offline and without a package, the screen says so and offers to try again', async () => {
  atKiosk('alone');
  show();
  await button('Maria A.');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await press('Use my employee number instead');
  await press('Tap my picture instead');

  expect(await screen.findByText(/cannot be loaded while the kiosk is offline/)).toBeTruthy();
  expect(await button('Try again')).toBeTruthy();
});

test('a kiosk that shows nobody says so, and one that was wiped asks to be paired', async () => {
  const api = atKiosk('pin');
  api.answer(listKioskPeople, () => ({ starts: [], people: [] }));
  show();
  expect(await screen.findByText('There is nobody to show here.')).toBeTruthy();

  api.refuse(listKioskPeople, kioskNotPaired);
  await press('Use my employee number instead');
  await press('Tap my picture instead');
  expect(await screen.findByRole('heading', { name: 'Pair this device' })).toBeTruthy();
});
