import { beforeEach, expect, test, vi, type Mock } from 'vitest';
import { storeUser } from '#areas/identity/sessions/portal/session-store.ts';
import { aSessionUser, OWN_ID } from '#areas/identity/sessions/portal/sample-session.ts';
import { caughtPageLoads, visit } from '#platform/portal/testing.tsx';
import { arrive } from './arrival.ts';

let languages: Mock<() => readonly string[]>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'i18n_redirected=; Max-Age=0; Path=/';
  languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US', 'es']);
});

test('without a session a deep link leads to the login page and is remembered for after the sign-in', () => {
  visit('/pt/Tags?page=2');

  expect(arrive()).toEqual({ path: '/login', hasToken: false });
  expect(location.pathname + location.search).toBe('/pt/login');
  expect(sessionStorage.getItem('wantedPath')).toBe('/pt/Tags?page=2');
});

test('a person below admin level lands on their own page, and the prefix and query stay', () => {
  storeUser(aSessionUser({ role: 'user' }));
  visit('/EN/Dashboard?from=mail');

  expect(arrive()).toEqual({ path: `/users/${OWN_ID}`, hasToken: true });
  expect(location.pathname + location.search).toBe(`/EN/users/${OWN_ID}?from=mail`);
});

test('a message in the address moves into session storage and disappears from the address', () => {
  visit('/es/login/SGVsbG8=');

  expect(arrive()?.path).toBe('/login');
  expect(location.pathname).toBe('/es/login');
  expect(sessionStorage.getItem('message')).toBe('Hello');
  expect(sessionStorage.getItem('wantedPath')).toBeNull();
});

test('a message that cannot be read is not stored', () => {
  sessionStorage.setItem('message', 'an older one');
  visit('/login/%%%');

  expect(arrive()?.path).toBe('/login');
  expect(sessionStorage.getItem('message')).toBeNull();
});

test('the first visit to / follows a Spanish or Portuguese browser', () => {
  const loads = caughtPageLoads();
  languages.mockReturnValue(['pt-BR', 'en']);
  visit('/');

  expect(arrive()).toBeNull();
  expect(loads).toEqual(['/pt']);
});

test('a language chosen earlier takes priority over the language of the browser', () => {
  const loads = caughtPageLoads();
  languages.mockReturnValue(['pt-BR']);
  document.cookie = 'i18n_redirected=en; Path=/';
  visit('/');

  expect(arrive()?.path).toBe('/login');
  expect(loads).toEqual([]);
});

test('no other address is changed to another language', () => {
  languages.mockReturnValue(['es']);
  visit('/login');

  expect(arrive()?.path).toBe('/login');
  expect(location.pathname).toBe('/login');
});

test('a link that confirms an address stays wherever the visitor lands, and any other fragment is dropped', () => {
  storeUser(aSessionUser({ role: 'user' }));

  visit('/es/login#confirm-email=the-secret');
  arrive();
  expect(location.pathname + location.hash).toBe(`/es/users/${OWN_ID}#confirm-email=the-secret`);

  visit('/password/new#the-secret');
  arrive();
  expect(location.pathname + location.hash).toBe(`/users/${OWN_ID}`);
});
