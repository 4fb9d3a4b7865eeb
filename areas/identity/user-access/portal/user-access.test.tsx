import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { tooManyRequests } from '#platform/shared/problem.ts';
import {
  administratorsAccess,
  endUserSession,
  endUserSessions,
  getUserAccess,
  sendUserPasswordLink,
  type MemberSession,
  type UserAccess as Access,
} from '../user-access.contract.ts';
import { UserAccess } from './user-access.tsx';

const USER = '0192f0aa-1111-7000-8000-00000000000b';
const SESSION: MemberSession = {
  id: '0192f0aa-5555-7000-8000-00000000000a',
  method: 'password',
  address: '203.0.113.9',
  browser: 'Firefox',
  system: 'Linux',
  createdAt: '2026-11-15T05:00:00.000Z',
  lastSeenAt: '2026-11-15T05:51:00.000Z',
  isCurrent: false,
};
const LOGIN = { email: 'maria@site.example', username: null, hasSecondFactor: true };

function show(access: Access = { login: LOGIN, sessions: [SESSION] }) {
  const api = fakeApi();
  api.answer(getUserAccess, () => access);
  showPage(<UserAccess userId={USER} name="Maria Alvarez" />);
  return api;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

test('the login, its second factor and the sessions here are shown', async () => {
  show();

  expect(await screen.findByText('maria@site.example')).toBeTruthy();
  expect(screen.getByText('Set up')).toBeTruthy();
  expect(screen.getByText('Firefox on Linux')).toBeTruthy();
});

test('one session is ended', async () => {
  const api = show();
  api.answer(endUserSession, () => undefined);
  await press('End the session: Firefox on Linux');

  await expect.poll(() => api.inputsOf(endUserSession)).toEqual([{ params: { id: USER, sessionId: SESSION.id } }]);
});

test('all are ended after a confirmation', async () => {
  const api = show();
  api.answer(endUserSessions, () => undefined);
  await press('End all sessions');
  expect(api.inputsOf(endUserSessions)).toEqual([]);
  await confirm('End all sessions');

  expect(await screen.findByText('The sessions of Maria Alvarez were ended.')).toBeTruthy();
});

test('a link for a new password is sent after a confirmation, and never shown', async () => {
  const api = show();
  api.answer(sendUserPasswordLink, () => undefined);
  await press('Send password reset');
  await confirm('Send password reset');

  expect(await screen.findByText('The link was sent to Maria Alvarez.')).toBeTruthy();
  expect(document.body.textContent).not.toContain('password/new');
});

test('a reached limit is shown', async () => {
  show().refuse(sendUserPasswordLink, tooManyRequests, { message: 'Please wait.' });
  await press('Send password reset');
  await confirm('Send password reset');

  expect(await screen.findByText('Please wait.')).toBeTruthy();
});

test('without an address no link is offered, without a login nothing', async () => {
  show({ login: { ...LOGIN, email: null, username: 'maria' }, sessions: [] });
  expect(await screen.findByText('maria')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send password reset' })).toBeNull();
  expect(screen.getByText('Not signed in to this organization at the moment.')).toBeTruthy();

  show({ login: null, sessions: [] });
  expect(await screen.findByText(/has no login/)).toBeTruthy();
});

test('an administrator who does not manage administrators is told who does', async () => {
  fakeApi().refuse(getUserAccess, administratorsAccess, { message: 'Ask an owner.' });
  showPage(<UserAccess userId={USER} name="Maria Alvarez" />);

  expect(await screen.findByText('Ask an owner.')).toBeTruthy();
});
