import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { TagLabel } from '#areas/users/names/tag-label.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { changeKiosk } from '../kiosk-changes.contract.ts';
import { createKiosk, listKiosks, wipeKiosk, type Kiosk } from '../kiosks.contract.ts';
import { offerSites } from '../site-choice.contract.ts';
import { getTestCode, removeTestCode, renewTestCode } from '../test-access.contract.ts';
import { TestPlacesSection } from './test-places-section.tsx';

const GATE: Kiosk = {
  id: '0190a0a0-0000-7000-8000-000000000002',
  name: 'North gate',
  site: 'Pit 2',
  siteId: null,
  siteName: null,
  accepts: 'number' as const,
  camera: 'off',
  pictures: 'off',
  asksPin: true,
  hasExitPin: false,
  offlineHours: null,
  offlineUntil: null,
  isOnline: true,
  state: 'paired',
  pairedAt: '2026-11-15T05:00:00.000Z',
  lastSeenAt: '2026-11-15T06:00:00.000Z',
  createdAt: '2026-11-15T05:00:00.000Z',
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function show({ code = null as string | null, kiosks = [] as Kiosk[], sites = [] as TagLabel[] } = {}) {
  const api = fakeApi();
  let [currentCode, currentKiosks] = [code, kiosks];
  api.answer(getTestCode, () => ({ code: currentCode }));
  api.answer(renewTestCode, () => ({ code: (currentCode = 'zY9xW8vU') }));
  api.answer(removeTestCode, () => void (currentCode = null));
  api.answer(listKiosks, () => ({ items: currentKiosks }));
  api.answer(offerSites, () => ({ sites }));
  api.answer(wipeKiosk, () => void (currentKiosks = []));
  showPage(<TestPlacesSection />);
  return api;
}

test('the first code is created at once, a later one after a confirmation', async () => {
  show();
  await press('Create code');
  expect(await screen.findByText('zY9xW8vU')).toBeTruthy();

  await press('Create new code');
  expect(await screen.findByText('The current code stops working immediately.')).toBeTruthy();
});

test('a code is ended after a confirmation', async () => {
  show({ code: 'aB3dE6gH' });
  await press('Remove code');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove code' }));

  expect(await screen.findByText('There is no organization code yet.')).toBeTruthy();
});

test('a kiosk is added, and its pairing code shown', async () => {
  const api = show();
  api.answer(createKiosk, () => ({
    kiosk: { ...GATE, state: 'waiting' as const },
    pairingCode: 'pA1rM3n0',
    expiresAt: '2026-11-15T06:10:00.000Z',
  }));
  await press('Add a kiosk');
  await press('Create pairing code');
  expect(await screen.findByText('Please fill in this field.')).toBeTruthy();
  await userEvent.type(await screen.findByLabelText('Name'), 'North gate');
  await press('Create pairing code');

  expect(await screen.findByText('pA1rM3n0')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe(`${location.origin}/begin-test`);
  expect(await screen.findByRole('img', { name: 'QR code that opens the address with this code' })).toBeTruthy();
  expect(api.inputsOf(createKiosk)).toEqual([
    {
      body: {
        name: 'North gate',
        site: '',
        siteId: null,
        accepts: 'number',
        camera: 'off',
        pictures: 'off',
        asksPin: true,
      },
    },
  ]);
});

test('a new kiosk can get its exit PIN at once', async () => {
  const api = show();
  api.answer(createKiosk, () => ({
    kiosk: { ...GATE, state: 'waiting' as const, hasExitPin: true },
    pairingCode: 'pA1rM3n0',
    expiresAt: '2026-11-15T06:10:00.000Z',
  }));
  await press('Add a kiosk');
  await userEvent.type(await screen.findByLabelText('Name'), 'North gate');
  await userEvent.type(screen.getByLabelText('Exit PIN (optional)'), '25');
  await press('Create pairing code');
  expect(await screen.findByText('Please enter 4 to 8 digits.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Exit PIN (optional)'), '80');
  await press('Create pairing code');

  expect(await screen.findByText('pA1rM3n0')).toBeTruthy();
  expect(api.inputsOf(createKiosk)).toMatchObject([{ body: { name: 'North gate', exitPin: '2580' } }]);
});

test('a kiosk shows when it was last seen, and is wiped after a confirmation', async () => {
  const api = show({ kiosks: [GATE] });
  expect(await screen.findByText('North gate · Pit 2')).toBeTruthy();
  expect(screen.getByText(/^Online, last seen .*:\d\d:00/)).toBeTruthy();

  await press('Wipe North gate');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Wipe' }));

  expect(await screen.findByText('No kiosks')).toBeTruthy();
  expect(api.inputsOf(wipeKiosk)).toEqual([{ params: { id: GATE.id } }]);
});

test('a kiosk without a sign of life is shown as offline, and one that was left says so', async () => {
  show({
    kiosks: [
      { ...GATE, isOnline: false },
      { ...GATE, id: GATE.id.replace(/2$/, '3'), isOnline: false, state: 'left' },
    ],
  });

  expect(await screen.findByText(/^Offline, last seen/)).toBeTruthy();
  expect(screen.getByText(/^Kiosk mode was ended on the device/)).toBeTruthy();
});

test('a kiosk gets a new name and an exit PIN', async () => {
  const api = show({ kiosks: [GATE] });
  api.answer(changeKiosk, () => ({ ...GATE, name: 'South gate', hasExitPin: true }));
  await press('Change North gate');
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'South gate');
  await userEvent.type(screen.getByLabelText('Exit PIN'), '25');
  await press('Save');
  expect(await screen.findByText('Please enter 4 to 8 digits.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Exit PIN'), '80');
  await press('Save');

  await expect
    .poll(() => api.inputsOf(changeKiosk))
    .toEqual([
      {
        params: { id: GATE.id },
        body: {
          name: 'South gate',
          site: 'Pit 2',
          siteId: null,
          accepts: 'number',
          camera: 'off',
          pictures: 'off',
          asksPin: true,
          offlineHours: null,
          exitPin: '2580',
        },
      },
    ]);
});

test('a kiosk is given a site, which its row names', async () => {
  const north = {
    id: '0190a0a0-0000-7000-8000-00000000000a',
    name: 'North',
    color: 'slate',
    category: 'Site',
  } as const;
  const api = show({ kiosks: [GATE, { ...GATE, id: north.id, name: 'Hall', siteName: 'South' }], sites: [north] });
  api.answer(changeKiosk, () => GATE);
  expect(await screen.findByText(/· site South/)).toBeTruthy();
  await press('Change North gate');
  await userEvent.selectOptions(await screen.findByLabelText('Site'), 'North');
  await press('Save');

  await expect.poll(() => api.inputsOf(changeKiosk).map(({ body }) => body?.siteId)).toEqual([north.id]);
});

test('a kiosk is allowed to work offline', async () => {
  const api = show({ kiosks: [GATE, { ...GATE, id: GATE.id.replace(/2$/, '3'), name: 'Pit', offlineHours: 24 }] });
  api.answer(changeKiosk, () => GATE);
  expect(await screen.findByText(/^Not ready for offline use yet/)).toBeTruthy();
  await press('Change North gate');
  await userEvent.selectOptions(await screen.findByLabelText('Offline use'), 'Tests for up to 72 hours');
  expect(screen.getByText(/keeps an encrypted list of everyone/)).toBeTruthy();
  await press('Save');
  await expect.poll(() => api.inputsOf(changeKiosk)[0]?.body).toMatchObject({ offlineHours: 72 });
});

test('the list says until when a kiosk can work offline', async () => {
  show({ kiosks: [{ ...GATE, offlineHours: 24, offlineUntil: '2026-11-16T06:00:00.000Z' }] });

  expect(await screen.findByText(/^Can work offline until/)).toBeTruthy();
});

test('an exit PIN is removed', async () => {
  const api = show({ kiosks: [{ ...GATE, hasExitPin: true }] });
  api.answer(changeKiosk, () => GATE);
  await press('Change North gate');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Remove the exit PIN/ }));
  await press('Save');

  await expect.poll(() => api.inputsOf(changeKiosk)[0]?.body).toMatchObject({ exitPin: null });
});

test('a kiosk that accepts cards alone asks for no PIN', async () => {
  const api = show({ kiosks: [GATE] });
  api.answer(changeKiosk, () => ({ ...GATE, accepts: 'card' as const }));
  await press('Change North gate');
  await userEvent.selectOptions(await screen.findByLabelText('People identify themselves with'), 'Their card');
  expect(screen.queryByLabelText('Ask for the PIN')).toBeNull();
  expect(screen.getByText(/card reader that types like a keyboard, or by the camera/)).toBeTruthy();
  await press('Save');

  await expect.poll(() => api.inputsOf(changeKiosk)[0]?.body).toMatchObject({ accepts: 'card' });
});

test('a kiosk can show people to tap; the settings say what that shows, and how little a picture alone proves', async () => {
  const api = show({ kiosks: [GATE] });
  api.answer(changeKiosk, () => ({ ...GATE, pictures: 'alone' as const }));
  await press('Change North gate');
  const choice = await screen.findByLabelText('People tap their own name on the screen');
  await userEvent.selectOptions(choice, 'Yes: they tap their picture and enter their PIN');
  expect(screen.getByText(/Everybody who stands in front of the device can see them/)).toBeTruthy();
  expect(screen.queryByText(/A picture alone proves the least/)).toBeNull();
  await userEvent.selectOptions(choice, 'Yes: they tap their picture, without a PIN');
  expect(screen.getByText(/A picture alone proves the least/)).toBeTruthy();
  await press('Save');

  await expect.poll(() => api.inputsOf(changeKiosk)[0]?.body).toMatchObject({ pictures: 'alone' });
});

test('the list says which kiosks show people', async () => {
  show({ kiosks: [{ ...GATE, pictures: 'pin' }] });

  expect(await screen.findByText(/picture and PIN/)).toBeTruthy();
});

test('the list says which kiosks accept cards', async () => {
  show({ kiosks: [{ ...GATE, accepts: 'card' }] });

  expect(await screen.findByText(/card only/)).toBeTruthy();
});
