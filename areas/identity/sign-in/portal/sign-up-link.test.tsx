import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { DeploymentProvider } from '#platform/portal/deployment.tsx';
import { showPage } from '#platform/portal/testing.tsx';
import { NOTHING_SET } from '#platform/shared/deployment.ts';
import { SignUpLink } from './login-step.tsx';

beforeEach(() => sessionStorage.clear());

const show = (signUp: boolean) =>
  showPage(
    <DeploymentProvider deployment={{ ...NOTHING_SET, signUp }}>
      <SignUpLink />
    </DeploymentProvider>,
    { path: '/es/login' },
  );

test('where sign-up is open, an organization can be created', () => {
  show(true);

  expect(screen.getByRole('link', { name: 'Registrarse o unirse a una organización' }).getAttribute('href')).toBe(
    '/es/signup',
  );
});

test('where it is closed, an organization code still lets people in', () => {
  sessionStorage.setItem('wantedPath', '/tags');
  show(false);

  expect(screen.getByRole('link', { name: 'Registrarse con un código' }).getAttribute('href')).toBe('/es/signup');
});

test.each([true, false])('a person with a join link can create an account (sign-up open: %s)', (signUp) => {
  sessionStorage.setItem('wantedPath', '/es/join/aB3');
  show(signUp);

  // The token stays in the tab and is not put into any address.
  expect(screen.getByRole('link', { name: 'Crear una cuenta para unirse' }).getAttribute('href')).toBe('/es/signup');
});
