import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { caughtPageLoads, fakeApi, showPage } from '#platform/portal/testing.tsx';
import { endpoint } from '#platform/shared/endpoint.ts';
import { confirmationNeeded, secondFactorProofNeeded } from '#platform/shared/problem.ts';
import { confirmSession, getConfirmationWay } from '../confirmation.contract.ts';
import { wrongPassword } from '#areas/identity/passwords/password.contract.ts';
import { invalidSecondFactor, proveSecondFactor } from '#areas/identity/second-factor/second-factor.contract.ts';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { logout } from '#areas/identity/sessions/session.contract.ts';

const sink = endpoint({
  method: 'POST',
  path: '/api/v2.1/ships/:id/sink',
  audience: 'admin',
  permission: 'anyAdmin',
  needsConfirmation: true,
  summary: 'Sinks a ship.',
  params: z.object({ id: z.string() }),
});

function Ship({ id }: { id: string }) {
  const { mutate, error, isSuccess } = useApiMutation(sink);
  return (
    <>
      <button type="button" onClick={() => mutate({ params: { id } })}>
        Sink {id}
      </button>
      <p>{isSuccess ? `${id} has sunk` : error?.message}</p>
    </>
  );
}

const showShips = (path = '/') =>
  showPage(
    <ConfirmIdentity>
      <Ship id="Ana" />
      <Ship id="Bo" />
    </ConfirmIdentity>,
    { path },
  );

/** A fake server that refuses dangerous changes until the person has confirmed their identity. */
function cautiousApi(by: 'password' | 'code' | 'signIn' = 'password') {
  const api = fakeApi();
  const state = { isConfirmed: false };
  api.answer(getConfirmationWay, () => ({ by }));
  api.answerRaw(sink, () =>
    state.isConfirmed
      ? new Response(null, { status: 204 })
      : Response.json({ message: 'Confirm.', code: confirmationNeeded.code, requestId: 'r' }, { status: 403 }),
  );
  api.answer(confirmSession, () => {
    state.isConfirmed = true;
  });
  return api;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a dangerous change asks for the password and then completes on its own', async () => {
  const api = cautiousApi();
  showShips();

  await press('Sink Ana');
  await userEvent.type(await screen.findByLabelText('Your password'), 'correct horse{Enter}');

  expect(await screen.findByText('Ana has sunk')).toBeTruthy();
  expect(api.inputsOf(confirmSession)).toEqual([{ body: { password: 'correct horse' } }]);
  expect(api.inputsOf(sink)).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a wrong password shows an error at the field, and another can be tried', async () => {
  const api = cautiousApi();
  api.refuse(confirmSession, wrongPassword);
  showShips();

  await press('Sink Ana');
  await userEvent.type(await screen.findByLabelText('Your password'), 'wrong{Enter}');

  expect(await screen.findByText('The current password is not right.')).toBeTruthy();
  expect(screen.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true');
  expect(api.inputsOf(sink)).toHaveLength(1);
});

test('an empty password is not sent', async () => {
  const api = cautiousApi();
  showShips();

  await press('Sink Ana');
  await screen.findByLabelText('Your password');
  await press('Confirm');

  expect(await screen.findByText('Please fill in this field.')).toBeTruthy();
  expect(api.inputsOf(confirmSession)).toEqual([]);
});

test('a person who cancels is told why nothing happened', async () => {
  const api = cautiousApi();
  showShips();

  await press('Sink Ana');
  await screen.findByLabelText('Your password');
  await press('Cancel');

  expect(await screen.findByText('Confirm.')).toBeTruthy();
  expect(api.inputsOf(sink)).toHaveLength(1);
});

test('an account without a password is asked for a code', async () => {
  const api = cautiousApi('code');
  showShips('/es');

  await press('Sink Ana');
  await userEvent.type(await screen.findByLabelText(/Un código/), '123456{Enter}');

  expect(await screen.findByText('Ana has sunk')).toBeTruthy();
  expect(api.inputsOf(confirmSession)).toEqual([{ body: { code: '123456' } }]);
});

test('an account with neither is sent to sign in again and then back to this page', async () => {
  const api = cautiousApi('signIn');
  api.answer(logout, () => undefined);
  const loads = caughtPageLoads();
  localStorage.setItem('token', 'old');
  showShips('/settings');

  await press('Sink Ana');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in again' }));

  expect(loads).toEqual(['/login']);
  expect(localStorage.getItem('token')).toBeNull();
  expect(sessionStorage.getItem('wantedPath')).toBe('/settings');
});

test('other refusals do not open the dialog', async () => {
  const api = fakeApi();
  api.answerRaw(sink, () => Response.json({ message: 'No.', code: 'not_allowed', requestId: 'r' }, { status: 403 }));
  showShips();

  await press('Sink Bo');

  expect(await screen.findByText('No.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a change of the second factor asks for the password, then for the factor, and completes after both', async () => {
  const api = cautiousApi();
  const state = { isProved: false };
  api.answerRaw(sink, () => {
    if (api.inputsOf(confirmSession).length === 0) {
      return Response.json({ message: 'Confirm.', code: confirmationNeeded.code, requestId: 'r' }, { status: 403 });
    }
    const code = secondFactorProofNeeded.code;
    return state.isProved
      ? new Response(null, { status: 204 })
      : Response.json({ message: 'Show it.', code, requestId: 'r' }, { status: 403 });
  });
  api.answer(proveSecondFactor, () => {
    state.isProved = true;
  });
  showShips();

  await press('Sink Ana');
  await userEvent.type(await screen.findByLabelText('Your password'), 'correct horse{Enter}');
  await userEvent.type(await screen.findByLabelText(/^A code from your authenticator app/), '123456{Enter}');

  expect(await screen.findByText('Ana has sunk')).toBeTruthy();
  expect(api.inputsOf(proveSecondFactor)).toEqual([{ body: { code: '123456' } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a wrong code shows an error at the field, and canceling says why nothing happened', async () => {
  const api = cautiousApi();
  api.refuse(sink, secondFactorProofNeeded);
  api.refuse(proveSecondFactor, invalidSecondFactor);
  showShips();

  await press('Sink Ana');
  await userEvent.type(await screen.findByLabelText(/^A code from your authenticator app/), '000000{Enter}');
  expect(await screen.findByText(/^This code is not right/)).toBeTruthy();
  await press('Cancel');

  expect(await screen.findByText('Please confirm with your second factor, then try again.')).toBeTruthy();
});
