import { Component, type ReactNode } from 'react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DeploymentProvider } from '#platform/portal/deployment.tsx';
import { PageNotFound } from '#platform/portal/page-not-found.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { NOTHING_SET, type Deployment } from '#platform/shared/deployment.ts';
import { invalidInput, notFound, unavailable, type ProblemKind } from '#platform/shared/problem.ts';
import { getPartner, type PublicPartner } from '../partners.contract.ts';
import { PartnerWelcomePage } from './partner-welcome-page.tsx';

const NOTHING = { heading: '', text: '' };
const PARTNER: PublicPartner = {
  name: 'Andean Alliance',
  color: 'teal',
  signUp: true,
  logo: '/api/v2.1/partner-logos/abc',
  texts: { en: { heading: 'Ready?', text: 'One.\n\nTwo.' }, es: NOTHING, pt: { heading: '', text: 'Só o texto.' } },
};

/** Handles errors of a page as the shell does. */
class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    return this.state.error instanceof PageNotFound ? <p>Not found</p> : this.props.children;
  }
}

function show(path = '/welcome/Andean', changes: Partial<PublicPartner> = {}, deployment: Partial<Deployment> = {}) {
  const api = fakeApi();
  api.answer(getPartner, () => ({ ...PARTNER, ...changes }));
  render(path, deployment);
  return api;
}

function render(path: string, deployment: Partial<Deployment> = {}) {
  showPage(
    <DeploymentProvider deployment={{ ...NOTHING_SET, signUp: true, ...deployment }}>
      <Boundary>
        <PartnerWelcomePage />
      </Boundary>
    </DeploymentProvider>,
    { path },
  );
}

const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const links = (): string[] =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('shows the partner’s texts, describes the test, and explains privacy in five points', async () => {
  const api = show();

  expect(await heading()).toBe('Ready?');
  expect(screen.getByText('One.').tagName).toBe('P');
  expect(screen.getByText('Two.').tagName).toBe('P');
  expect(screen.getByText('About 3 minutes')).toBeTruthy();
  expect(screen.getByText('About 55 seconds')).toBeTruthy();
  const privacy = within(screen.getByRole('region', { name: 'Your privacy in five points' }));
  expect(privacy.getAllByRole('listitem')).toHaveLength(5);
  expect(api.inputsOf(getPartner)).toEqual([{ params: { slug: 'Andean' } }]);
});

test('offers to sign up, to sign in and to take a test, in the language of the page', async () => {
  show('/es/welcome/andean', {}, { faqUrl: 'https://faq.example/' });
  await heading();

  expect(links()).toEqual(expect.arrayContaining(['Empezar el registro', 'Iniciar sesión', 'Hacer una prueba']));
  expect(screen.getByRole('link', { name: 'Preguntas frecuentes' }).getAttribute('href')).toBe('https://faq.example/');
  expect(screen.getByRole('link', { name: 'Hacer una prueba' }).getAttribute('href')).toBe('/es/begin-test');
});

test.each([
  ['the partner', { signUp: false }, {}],
  ['the installation', {}, { signUp: false }],
])('does not offer the sign-up where %s does not', async (_, changes, deployment) => {
  show('/welcome/andean', changes, deployment);
  await heading();

  expect(links()).not.toContain('Start sign-up');
});

test('falls back to a language that is written, names it, and marks it for screen readers', async () => {
  show('/es/welcome/andean');

  expect(await heading()).toBe('Ready?');
  expect(screen.getByRole('heading', { level: 1 }).lang).toBe('en');
  expect(
    screen.getByText('El texto del socio se muestra en English; todavía no está disponible en español.'),
  ).toBeTruthy();
});

test('has default texts for what the partner has not written', async () => {
  show('/pt/welcome/andean');

  expect(await heading()).toBe('Boas-vindas. Um breve teste antes do trabalho, com Andean Alliance.');
  expect(screen.getByText('Só o texto.')).toBeTruthy();
});

test('names and texts are never rendered as markup', async () => {
  show('/welcome/andean', {
    name: '<b>x</b>',
    texts: { ...PARTNER.texts, en: { heading: '<img src=x>', text: '<b>y' } },
  });

  expect(await heading()).toBe('<img src=x>');
  expect(screen.getByText('<b>x</b>')).toBeTruthy();
});

test('the animation of a trial can be paused', async () => {
  show();
  await heading();

  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));

  expect(screen.getByRole('figure').dataset['paused']).toBe('true');
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
});

test.each<[string, ProblemKind]>([
  ['unknown', notFound],
  ['malformed', invalidInput],
])('a partner that is %s leads nowhere', async (_, problem) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeApi().refuse(getPartner, problem);
  render('/welcome/%E0%A4%A');

  expect(await screen.findByText('Not found')).toBeTruthy();
});

test('a failed call can be repeated', async () => {
  const api = fakeApi();
  api.refuse(getPartner, unavailable);
  render('/welcome/andean');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));

  api.answer(getPartner, () => PARTNER);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('Ready?')).toBeTruthy();
});
