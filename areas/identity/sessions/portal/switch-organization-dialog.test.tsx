import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { caughtPageLoads, fakeApi, showPage } from '#platform/portal/testing.tsx';
import { organizationUnknown, switchOrganization } from '../session.contract.ts';
import { aSessionUser, HARBOUR } from './sample-session.ts';
import { SwitchOrganizationDialog } from './switch-organization-dialog.tsx';
import { SessionProvider } from './use-session.tsx';

let closed = 0;

beforeEach(() => {
  localStorage.clear();
  closed = 0;
});

const showDialog = () =>
  showPage(
    <SessionProvider user={aSessionUser()}>
      <SwitchOrganizationDialog isOpen onClose={() => (closed += 1)} />
    </SessionProvider>,
    { path: '/es/tags' },
  );

async function chooseHarbour() {
  await userEvent.click(screen.getByRole('radio', { name: 'Harbour Logistics' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
}

test('the current organization is selected, and confirming it does nothing', async () => {
  fakeApi();
  showDialog();

  expect(screen.getByRole('columnheader').textContent).toBe('Nombre de la organización');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Northern Mine' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));

  expect(closed).toBe(0);
});

test('another organization replaces the user data and reloads at the start page', async () => {
  const loads = caughtPageLoads();
  const api = fakeApi();
  api.answer(switchOrganization, () => ({ user: aSessionUser({ token: 'new', organization_id: HARBOUR.id }) }));
  showDialog();

  await chooseHarbour();

  await expect.poll(() => loads).toEqual(['/es']);
  expect(closed).toBe(1);
  expect(api.inputsOf(switchOrganization)).toEqual([{ body: { organizationId: HARBOUR.id } }]);
  expect(localStorage.getItem('token')).toBe('new');
});

test("a refusal shows the server's message", async () => {
  fakeApi().refuse(switchOrganization, organizationUnknown);
  showDialog();

  await chooseHarbour();

  expect(await screen.findByText('Esta organización no existe o usted no pertenece a ella.')).toBeTruthy();
});

test("a failure without a message from the server shows the specification's text", async () => {
  fakeApi().answerRaw(switchOrganization, () => new Response('', { status: 500 }));
  showDialog();

  await chooseHarbour();

  expect(await screen.findByText('Se produjo un error. Póngase en contacto con el equipo de soporte')).toBeTruthy();
});
