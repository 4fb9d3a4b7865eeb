import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PageLink } from '#platform/portal/navigation.tsx';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { changeSignInRules, getSignInRules, singleSignOnFirst, type SignInRules } from '../sign-in-rules.contract.ts';
import { SIGN_IN_WORDS } from './sign-in-rule-words.ts';
import { SignInRulesSection } from './sign-in-rules-section.tsx';
import { changedRules, formValues, isMinutes } from './sign-in-rules-values.ts';

const RULES: SignInRules = {
  passwordsAllowed: true,
  secondFactorForAdmins: false,
  idleLogout: true,
  portalInactivityTimeout: 10,
  rememberedAccountsAllowed: true,
};

function apiWithRules() {
  const api = fakeApi();
  let rules = RULES;
  api.answer(getSignInRules, () => ({ rules }));
  api.answer(changeSignInRules, ({ body }) => {
    rules = { ...rules, ...body };
    return { rules };
  });
  return api;
}

const minutes = () => screen.findByLabelText<HTMLInputElement>('Minutes of warning before sign-out');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('only the changes are sent, and the page confirms the save', async () => {
  const api = apiWithRules();
  showPage(<SignInRulesSection />);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();

  await userEvent.clear(await minutes());
  await userEvent.type(await minutes(), '25');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Administrators need a second factor' }));
  await press('Save');

  expect(await screen.findByText('The settings are saved.')).toBeTruthy();
  expect(api.inputsOf(changeSignInRules)).toEqual([
    { body: { portalInactivityTimeout: 25, secondFactorForAdmins: true } },
  ]);
  expect((await minutes()).value).toBe('25');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

test('minutes out of bounds show an error at the field and are not sent', async () => {
  const api = apiWithRules();
  showPage(<SignInRulesSection />);

  await userEvent.clear(await minutes());
  await userEvent.type(await minutes(), '61');
  await press('Save');

  expect(await screen.findByText('Please enter a whole number from 1 to 60.')).toBeTruthy();
  expect(api.inputsOf(changeSignInRules)).toEqual([]);
});

test('discarding restores the saved rules', async () => {
  apiWithRules();
  showPage(<SignInRulesSection />);

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sign people out after inactivity' }));
  await press('Discard');

  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sign people out after inactivity' }).checked).toBe(
    true,
  );
});

test('a refusal of the server shows in the form, which keeps the unsaved change', async () => {
  const api = apiWithRules();
  showPage(<SignInRulesSection />, { path: '/es' });
  api.refuse(changeSignInRules, singleSignOnFirst);

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Se puede iniciar sesión con una contraseña' }));
  await press('Guardar');

  expect(await screen.findByText(/Solo puede desactivar las contraseñas/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(false);
});

test('the history names each rule, and an unknown one as other', () => {
  const t = (id: string) => id;

  expect(SIGN_IN_WORDS.field(t, 'idleLogout')).toBe('identity.rules.name.idleLogout');
  expect(SIGN_IN_WORDS.field(t, 'ruleOfTomorrow')).toBe('identity.rules.name.other');
});

test('leaving with unsaved changes asks for confirmation', async () => {
  apiWithRules();
  showPage(
    <>
      <SignInRulesSection />
      <PageLink to="/tags">Elsewhere</PageLink>
    </>,
    { path: '/settings' },
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sign people out after inactivity' }));

  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
  await press('Cancel');

  expect(screen.queryByText('Discard your changes?')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sign people out after inactivity' }).checked).toBe(
    false,
  );
});

test.each([
  ['1', true],
  ['60', true],
  [' 7 ', true],
  ['0', false],
  ['61', false],
  ['', false],
  ['1.5', false],
  ['-1', false],
  ['ten', false],
])('%j minutes: %s', (text, isRight) => {
  expect(isMinutes(text)).toBe(isRight);
});

test('a form that was not touched changes nothing', () => {
  expect(changedRules(RULES, formValues(RULES))).toEqual({});
});
