import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { changeOrganization, getOrganization } from '#areas/organizations/organizations.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { CompleteSignUpPage } from './complete-sign-up-page.tsx';

const UNNAMED = { name: '', timeZone: 'UTC', locale: 'es' as const };

test('asks for name, time zone and language, and continues once they are saved', async () => {
  const api = fakeApi();
  api.answer(getOrganization, () => UNNAMED);
  api.answer(changeOrganization, () => ({ ...UNNAMED, name: 'Mina Sur' }));
  const onDone = vi.fn<(name: string) => void>();
  showPage(<CompleteSignUpPage isLeftToDo onDone={onDone} />);

  await userEvent.type(await screen.findByLabelText('Name of the organization'), ' Mina Sur ');
  fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'America/Lima' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));

  await expect.poll(() => onDone.mock.calls).toEqual([['Mina Sur']]);
  expect(api.inputsOf(changeOrganization)).toEqual([
    { body: { name: 'Mina Sur', timeZone: 'America/Lima', locale: 'es' } },
  ]);
});

test('a missing name is reported, and nothing is sent', async () => {
  fakeApi().answer(getOrganization, () => UNNAMED);
  showPage(<CompleteSignUpPage isLeftToDo onDone={() => undefined} />);

  await userEvent.click(await screen.findByRole('button', { name: 'Save and continue' }));

  expect(screen.getByText('Please fill in this field.')).toBeTruthy();
});

test('continues when another administrator was faster', async () => {
  fakeApi().answer(getOrganization, () => ({ ...UNNAMED, name: 'Mina Sur' }));
  const onDone = vi.fn<(name: string) => void>();
  showPage(<CompleteSignUpPage isLeftToDo onDone={onDone} />);

  await expect.poll(() => onDone.mock.calls).toEqual([['Mina Sur']]);
});

test('a person with nothing left to do is redirected', () => {
  fakeApi();
  showPage(<CompleteSignUpPage isLeftToDo={false} onDone={() => undefined} />, { path: '/pt/complete-signup' });

  expect(screen.getByRole('heading').textContent).toBe('Tudo pronto');
  expect(screen.getByRole('link', { name: 'Ir para Usuários' }).getAttribute('href')).toBe('/pt/users');
});
