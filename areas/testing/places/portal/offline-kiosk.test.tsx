import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { caughtPageLoads, fakeApi, showPage } from '#platform/portal/testing.tsx';
import { beginAtKiosk, personUnknown } from '../begin-test.contract.ts';
import { getThisKiosk } from '../kiosks.contract.ts';
import { BeginTestPage } from './begin-test-page.tsx';
import { OfflineKioskContext, type OfflineClaim, type OfflineKiosk, type OfflinePerson } from './offline-kiosk.ts';

const MARIA: OfflinePerson = {
  isOffline: true,
  id: '0190a0a0-0000-7000-8000-000000000001',
  firstName: 'Maria',
  initial: 'A',
  locale: 'en',
  isOwnLocale: false,
  testTypes: ['FullTest', 'LightningTest'],
  withPractice: false,
  dueAt: null,
  sealed: null,
};
const GATE = {
  name: 'North gate',
  site: 'Pit 2',
  language: null,
  timeZone: null,
  camera: 'off' as const,
  pictures: 'off' as const,
  accepts: 'either' as const,
  asksPin: true,
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('kioskToken', 'token-of-the-device');
});

/** What a device answers whose package knows Maria, or nobody. */
function aDevice(change: Partial<OfflineKiosk> = {}) {
  const claims: OfflineClaim[] = [];
  const device: OfflineKiosk = {
    thisKiosk: async () => GATE,
    people: async () => ({ starts: [], people: [{ id: MARIA.id, firstName: 'Maria', initial: 'A', picture: null }] }),
    identify: async (claim) => {
      claims.push(claim);
      return MARIA;
    },
    tests: () => ({
      begin: () => Promise.reject(new ApiError('No space left.', { status: 0, code: 'not_possible' })),
      keep: () => {
        throw new Error('There is no test.');
      },
      judge: async () => null,
    }),
    Note: ({ isReached }) => <p>{isReached ? 'online' : 'offline'}</p>,
    forget: async () => undefined,
    ...change,
  };
  return { device, claims };
}

function show(device: OfflineKiosk | null) {
  showPage(
    <OfflineKioskContext value={device}>
      <BeginTestPage />
    </OfflineKioskContext>,
    { path: '/begin-test' },
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const cutNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

async function typeNumber() {
  await press('Use my employee number instead');
  await userEvent.type(await screen.findByLabelText('Employee number'), '1047');
  await userEvent.type(await screen.findByLabelText('PIN'), '2580{Enter}');
}

test('an offline device knows its kiosk and its people by number and PIN', async () => {
  cutNetwork();
  const { device, claims } = aDevice();
  show(device);
  expect(await screen.findByText('North gate · Pit 2')).toBeTruthy();
  expect(screen.getByText('offline')).toBeTruthy();
  await typeNumber();

  expect(await screen.findByRole('heading', { name: 'Hello, Maria A.' })).toBeTruthy();
  expect(claims).toEqual([{ employeeNumber: '1047', pin: '2580' }]);
  expect(screen.getByRole('button', { name: /^Quick check/ })).toBeTruthy();
});

test('on an offline kiosk, a card is enough, and an ordered test is a full one', async () => {
  cutNetwork();
  const due = { ...MARIA, testTypes: ['FullTest'] as const, dueAt: '2026-11-15T06:00:00.000Z' };
  const { device } = aDevice({ identify: async () => due });
  show(device);
  await userEvent.type(await screen.findByLabelText('Card'), '04A2B7719C{Enter}');

  expect(await screen.findByRole('heading', { name: 'Hello, Maria A.' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Quick check/ })).toBeNull();
});

test('on an offline kiosk, people tap their name; the device has no pictures of them', async () => {
  cutNetwork();
  const { device, claims } = aDevice({ thisKiosk: async () => ({ ...GATE, accepts: 'number', pictures: 'alone' }) });
  show(device);
  await press('Maria A.');

  expect(await screen.findByRole('heading', { name: 'Hello, Maria A.' })).toBeTruthy();
  expect(claims).toEqual([{ userId: MARIA.id }]);
});

test('a wrong PIN gets the same message as online', async () => {
  cutNetwork();
  const wrong = new ApiError('Not known.', { status: 422, code: 'person_unknown' });
  show(aDevice({ identify: () => Promise.reject(wrong) }).device);
  await typeNumber();

  expect((await screen.findByRole('alert')).textContent).toContain('Not known.');
});

test('a test that the device cannot store does not start, and the reason is told', async () => {
  cutNetwork();
  show(aDevice().device);
  await typeNumber();
  await press('Full test');

  expect(await screen.findByText('The test cannot start')).toBeTruthy();
  expect(screen.getByText('No space left.')).toBeTruthy();
});

test('on an online kiosk, the server decides; when the network is lost meanwhile, the device does', async () => {
  const api = fakeApi();
  api.answer(getThisKiosk, () => ({
    ...GATE,
    hasExitPin: false,
    offlineHours: 72,
    now: '2026-11-15T06:00:00.000Z',
    logo: null,
  }));
  api.refuse(beginAtKiosk, personUnknown);
  const { device, claims } = aDevice();
  show(device);
  expect(await screen.findByText('online')).toBeTruthy();
  await typeNumber();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(claims).toEqual([]);

  cutNetwork();
  await userEvent.type(await screen.findByLabelText('PIN'), '2580{Enter}');
  expect(await screen.findByRole('heading', { name: 'Hello, Maria A.' })).toBeTruthy();
});

test('a device without a package says that there is no connection', async () => {
  cutNetwork();
  const { device, claims } = aDevice({ thisKiosk: async () => null });
  show(device);
  await typeNumber();

  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
  expect(claims).toEqual([]);
});

test('a person who says “That is not me” leaves nothing behind', async () => {
  cutNetwork();
  const loads = caughtPageLoads();
  show(aDevice().device);
  await typeNumber();
  await press('That is not me');

  expect(loads).toEqual(['/begin-test']);
});
