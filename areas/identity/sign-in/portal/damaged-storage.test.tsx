import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showPage } from '#platform/portal/testing.tsx';
import { LoginPage } from './login-page.tsx';
import { readVisitor } from '#areas/identity/sessions/portal/session-store.ts';

const DAMAGED = [
  ['nothing', 'null'],
  ['a number', '7'],
  ['a cut text', '["ana@site.exam'],
  ['another prototype', '{"__proto__":{"role":"admin","isSuperAdmin":true,"length":3}}'],
  ['a list of prototypes', '[{"__proto__":["a"]},{"constructor":{}}]'],
  ['markup', '["<img src=x onerror=alert(1)>"]'],
  ['bare markup', '<script>alert(1)</script>'],
  ['a huge text', `"${'x'.repeat(1_000_000)}"`],
  ['a huge list', JSON.stringify(Array.from({ length: 50_000 }, (_, number) => `p${number}@site.example`))],
  ['a deep list', '['.repeat(50_000)],
] as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each(DAMAGED)('with %s in every key the login page opens and shows it as text only', (_, value) => {
  for (const key of ['accounts', 'userInfo', 'lastActivity']) localStorage.setItem(key, value);
  for (const key of ['message', 'wantedPath', 'tokenLogin']) sessionStorage.setItem(key, value);

  showPage(<LoginPage />, { path: '/login' });

  expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy();
  expect(document.querySelector('img, script')).toBeNull();
  expect(screen.queryAllByRole('button', { name: /^Remove/ }).length).toBeLessThanOrEqual(10);
  expect('isSuperAdmin' in {}).toBe(false);
});

test.each(DAMAGED)('with a token and %s as user data a person is only a visitor', (_, value) => {
  localStorage.setItem('token', 'abc');
  localStorage.setItem('userInfo', value);

  expect(readVisitor()).toEqual({ hasToken: true, user: null });
});
