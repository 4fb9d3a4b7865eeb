import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { caughtPageLoads, fakeApi, showPage } from '#platform/portal/testing.tsx';
import {
  endAllSessions,
  endOtherSessions,
  endSession,
  listSessions,
  type OwnSession,
} from '../own-sessions.contract.ts';
import { SessionsSection } from './sessions-section.tsx';

const HERE: OwnSession = {
  id: '0192f0aa-1111-7000-8000-000000000001',
  method: 'password',
  address: '203.0.113.9',
  browser: 'Firefox',
  system: 'Linux',
  createdAt: '2026-05-02T06:00:00.000Z',
  lastSeenAt: '2026-05-02T07:00:00.000Z',
  isCurrent: true,
  organizationName: 'Northern Mine',
};
const PHONE: OwnSession = {
  ...HERE,
  id: '0192f0aa-1111-7000-8000-000000000002',
  method: 'single sign-on',
  browser: 'Safari',
  system: 'iPhone',
  isCurrent: false,
};
const NAMELESS: OwnSession = { ...PHONE, id: '0192f0aa-1111-7000-8000-000000000003', browser: null, system: null };

beforeEach(() => {
  localStorage.clear();
});

function apiWith(...sessions: OwnSession[]) {
  const api = fakeApi();
  let items = sessions;
  api.answer(listSessions, () => ({ items }));
  api.answer(endSession, ({ params }) => {
    items = items.filter(({ id }) => id !== params.id);
  });
  api.answer(endOtherSessions, () => {
    items = items.filter(({ isCurrent }) => isCurrent);
  });
  return api;
}

test('each session is described, and the current one has no button to end it', async () => {
  apiWith(HERE, PHONE, NAMELESS);
  showPage(<SessionsSection />);

  const [here, phone, nameless] = await screen.findAllByRole('listitem');

  expect(here?.textContent).toContain('Firefox on Linux');
  expect(here?.textContent).toContain('This device');
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
  expect(phone?.textContent).toContain('Single sign-on');
  expect(nameless?.textContent).toContain('Unknown browser');
});

test('a session that is ended leaves the list', async () => {
  const api = apiWith(HERE, PHONE);
  showPage(<SessionsSection />, { path: '/pt' });

  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar a sessão: Safari no iPhone' }));

  expect(await screen.findByText('A sessão foi encerrada.')).toBeTruthy();
  expect(screen.queryByText('Safari no iPhone')).toBeNull();
  expect(screen.getByText('Firefox no Linux')).toBeTruthy();
  expect(api.inputsOf(endSession)).toEqual([{ params: { id: PHONE.id } }]);
});

test('all others end with one press, and then the button is not offered', async () => {
  apiWith(HERE, PHONE, NAMELESS);
  showPage(<SessionsSection />);

  await userEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }));

  expect(await screen.findByText('All other sessions have ended.')).toBeTruthy();
  expect(screen.queryByText('Safari on iPhone')).toBeNull();
  expect(screen.getByText('Firefox on Linux')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
});

test('signing out everywhere asks for confirmation, and ends at the login page', async () => {
  const api = apiWith(HERE);
  api.answer(endAllSessions, () => undefined);
  const loads = caughtPageLoads();
  localStorage.setItem('token', 'here');
  showPage(<SessionsSection />, { path: '/es/account' });

  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión en todas partes' }));
  expect(api.inputsOf(endAllSessions)).toEqual([]);
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar sesión en todas partes' }));

  await expect.poll(() => loads).toEqual(['/es/login']);
  expect(localStorage.getItem('token')).toBeNull();
});
