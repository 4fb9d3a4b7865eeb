import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeploymentProvider } from '#platform/portal/deployment.tsx';
import { NOTHING_SET, type Deployment } from '#platform/shared/deployment.ts';
import { showPage } from '#platform/portal/testing.tsx';
import { PublicHeader } from './public-header.tsx';

const DEPLOYMENT: Deployment = { ...NOTHING_SET, faqUrl: 'https://faq.example/' };

const linksOf = (address: string, path: string, deployment = DEPLOYMENT) => {
  showPage(
    <DeploymentProvider deployment={deployment}>
      <PublicHeader path={path} />
    </DeploymentProvider>,
    { path: address },
  );
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
};

test('without a session the header offers the questions and the sign-in', () => {
  expect(linksOf('/es/login', '/login')).toEqual(['/es/login', 'https://faq.example/', '/es/login']);
});

test('questions without an address are not offered', () => {
  expect(linksOf('/login', '/login', { ...DEPLOYMENT, faqUrl: null })).toEqual(['/login', '/login']);
});

test('the registration welcome page offers the other languages', () => {
  expect(linksOf('/pt/Registration-Welcome?a=1', '/Registration-Welcome')).toEqual([
    '/pt/login',
    '/Registration-Welcome?a=1',
    '/es/Registration-Welcome?a=1',
    'https://faq.example/',
    '/pt/login',
  ]);
});

test('the test pages offer no links', () => {
  expect(linksOf('/start-test-page/1', '/start-test-page/1')).toEqual(['/login']);
});

test('a wallboard offers no sign-in and nothing else to press', () => {
  expect(linksOf('/begin-test#board', '/begin-test')).toEqual([]);
  expect(screen.queryByText('Sign in')).toBeNull();
});
