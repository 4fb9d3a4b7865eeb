import { storeToken } from '#platform/portal/stored-session.ts';
import { beforeEach, expect, test } from 'vitest';
import { caughtPageLoads, fakeApi, visit } from '#platform/portal/testing.tsx';
import { logout } from '../session.contract.ts';
import { followOtherTabs, readSession, readVisitor, signOut, storeUser } from './session-store.ts';
import { aSessionUser } from './sample-session.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  visit('/users');
});

test('storing user data sets the token too', () => {
  storeUser(aSessionUser({ token: 'abc' }));

  expect(localStorage.getItem('token')).toBe('abc');
  expect(readSession()).toEqual({ token: 'abc', user: aSessionUser({ token: 'abc' }) });
});

test("an empty token is refused with the specification's message", () => {
  expect(() => storeToken('')).toThrow('Token is required');
  expect(localStorage.getItem('token')).toBeNull();
});

test('user data without a token counts as none and is cleared', () => {
  localStorage.setItem('userInfo', JSON.stringify(aSessionUser({ role: 'user' })));

  expect(readVisitor()).toEqual({ hasToken: false, user: null });
  expect(localStorage.getItem('userInfo')).toBeNull();
});

test('damaged user data leaves a session without a user', () => {
  localStorage.setItem('token', 'abc');
  localStorage.setItem('userInfo', '{"id":');

  expect(readSession()).toEqual({ token: 'abc', user: null });
});

test('signing out clears first, tells the server with the old token, and opens the login page', async () => {
  const api = fakeApi();
  const loads = caughtPageLoads();
  let tokenWhenTold: string | null = 'untouched';
  api.answer(logout, () => {
    tokenWhenTold = localStorage.getItem('token');
  });
  storeUser(aSessionUser({ token: 'abc' }));
  sessionStorage.setItem('wantedPath', '/tags');
  visit('/pt/users');

  signOut();

  expect(loads).toEqual(['/pt/login']);
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage.getItem('wantedPath')).toBeNull();
  await expect.poll(() => api.headersOf(logout)[0]?.get('Authorization')).toBe('Bearer abc');
  expect(tokenWhenTold).toBeNull();
});

test('a session that ends in another tab ends here too', () => {
  const loads = caughtPageLoads();
  storeUser(aSessionUser());
  visit('/tags?page=2');
  followOtherTabs();

  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: localStorage }));

  expect(loads).toEqual(['/tags?page=2']);
});

test('a page that the back button brings back after signing out is not shown', () => {
  const loads = caughtPageLoads();
  storeUser(aSessionUser());
  followOtherTabs();

  localStorage.clear();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  expect(loads).toContain('/users');
});

test('a new token of the same person in another tab does not affect this one', () => {
  const loads = caughtPageLoads();
  storeUser(aSessionUser({ token: 'abc' }));
  followOtherTabs();

  storeUser(aSessionUser({ token: 'def' }));
  dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: localStorage }));

  expect(loads).toEqual([]);
});
