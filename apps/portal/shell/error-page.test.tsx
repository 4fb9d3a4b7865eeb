import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi, type Mock } from 'vitest';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { PageNotFound } from '#platform/portal/page-not-found.ts';
import { showPage } from '#platform/portal/testing.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

function Broken({ error }: { error: unknown }): never {
  throw error;
}

const showError = (error: unknown) =>
  showPage(
    <ErrorBoundary>
      <Broken error={error} />
    </ErrorBoundary>,
  );
let userAgent: Mock<() => string>;
let logged: Mock<typeof console.error>;

beforeEach(() => {
  userAgent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(BROWSER);
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('an error without a status is shown as 500, without a link to the home page', () => {
  showError(new Error('secret detail'));

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('500');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Internal Server Error');
  expect(screen.getByText("We're sorry for the inconvenience. Please try again later.")).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/secret/)).toBeNull();
});

test('an error with a status shows it with its message and a link to the home page', () => {
  showError(Object.assign(new Error('x'), { statusCode: 403, statusMessage: 'Forbidden' }));

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('403');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Forbidden');
  expect(screen.getByRole('link', { name: 'Go back home' }).getAttribute('href')).toBe('/');
});

test('a failed call shows its status and its text', () => {
  showError(new ApiError('The service rests.', { status: 503, code: 'unavailable' }));

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('503');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('The service rests.');
});

test('a page whose address leads nowhere shows "Page Not Found"', () => {
  showError(new PageNotFound());

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found: /');
});

test('a bot sees no page; the error is only logged', () => {
  userAgent.mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');

  showError(new Error('secret detail'));

  expect(screen.queryByRole('heading')).toBeNull();
  expect(logged).toHaveBeenCalled();
});
