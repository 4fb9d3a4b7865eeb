import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '#platform/portal/testing.tsx';
import { NotFoundPage, shownPath } from './not-found-page.tsx';

test.each([
  ['unmatched', '/no/such', 'Page not found: /no/such'],
  ['invalid', '/users/nobody', 'Page Not Found: /users/nobody'],
  ['unmatched', '/es/nada', 'Página no encontrada: /es/nada'],
] as const)('%s: %s says %j', (kind, path, text) => {
  showPage(<NotFoundPage kind={kind} />, { path });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text);
});

test.each([
  ['/%3Cimg%20src=x%3E', '/<img src=x>'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/a%E2%80%AEb%00c', '/abc'],
  [`/${'x'.repeat(500)}`, `/${'x'.repeat(119)}`],
])('the path %s is shown as %s', (pathname, shown) => {
  expect(shownPath(pathname)).toBe(shown);
});
