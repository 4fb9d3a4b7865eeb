import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { DeploymentProvider } from '#platform/portal/deployment.tsx';
import { caughtPageLoads, showPage } from '#platform/portal/testing.tsx';
import { NOTHING_SET } from '#platform/shared/deployment.ts';
import { RegistrationWelcomePage } from './registration-welcome-page.tsx';

beforeEach(() => sessionStorage.clear());

function show(path = '/registration-welcome', kept?: string) {
  if (kept !== undefined) sessionStorage.setItem('registration', kept);
  showPage(
    <DeploymentProvider deployment={{ ...NOTHING_SET, contactEmail: 'safety@mine.example' }}>
      <RegistrationWelcomePage />
    </DeploymentProvider>,
    { path },
  );
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const KEPT = JSON.stringify({ organization: 'Northern Mine', username: 'ana.f' });

test('shows a newly registered person the organization, their user name and what comes next', async () => {
  show('/registration-welcome', KEPT);

  expect(heading()).toBe('You are registered at Northern Mine');
  expect(screen.getByText('ana.f')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent ?? '')).toEqual(
    expect.arrayContaining(['Practice', 'Your first tests', 'Then, when your organization asks']),
  );
  expect(await screen.findByRole('img', { name: 'QR code that opens the portal on a phone' })).toBeTruthy();
  expect(screen.getByText(`${location.origin}/login`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'safety@mine.example' }).getAttribute('href')).toBe(
    'mailto:safety@mine.example',
  );
});

test.each([undefined, 'broken', '{"organization":7}', 'null'])(
  'shows a general text where the tab stores %s',
  (kept) => {
    show('/registration-welcome', kept);

    expect(heading()).toBe('Welcome');
    expect(screen.queryByText('Your user name')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('leaves nothing behind on a shared device', async () => {
  const loads = caughtPageLoads();
  show('/pt/registration-welcome', KEPT);

  await userEvent.click(screen.getByRole('button', { name: 'Pronto, limpar esta página' }));

  expect(loads).toEqual(['/pt/login']);
  expect(sessionStorage.getItem('registration')).toBeNull();
});
