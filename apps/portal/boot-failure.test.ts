import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showBootFailure } from './boot-failure.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let reported: unknown[];
beforeEach(() => {
  reported = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(BROWSER);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.lang = 'en';
  document.body.replaceChildren();
});

test.each([
  ['en', 'Internal Server Error', "We're sorry for the inconvenience. Please try again later.", 'Reload the page'],
  ['es', 'Error interno del servidor', 'Lamentamos las molestias. Inténtelo de nuevo más tarde.', 'Recargar la página'],
  ['pt', 'Erro interno do servidor', 'Lamentamos o inconveniente. Tente novamente mais tarde.', 'Recarregar a página'],
])('a portal that cannot start shows the 500 page in %s, with a way to reload', async (lang, name, sorry, reload) => {
  document.documentElement.lang = lang;

  await showBootFailure(new Error('secret detail'));

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('500');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(name);
  expect(screen.getByText(sorry)).toBeTruthy();
  expect(screen.getByRole('button', { name: reload })).toBeTruthy();
  // The specification offers the link to the home page only for other errors.
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.body.textContent).not.toContain('secret');
});

test('a screen reader announces the failure, and the error is logged', async () => {
  const error = new Error('no texts');

  await showBootFailure(error);

  expect(screen.getByRole('alert').contains(screen.getByRole('button'))).toBe(true);
  expect(reported).toEqual([error]);
});

test('a bot sees no page; the error is only logged', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  );

  await showBootFailure(new Error('no texts'));

  expect(screen.queryByRole('alert')).toBeNull();
  expect(reported).toHaveLength(1);
});
