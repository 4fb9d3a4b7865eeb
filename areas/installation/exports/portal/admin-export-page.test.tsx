import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import {
  approveAdminExport,
  createAdminExport,
  declineAdminExport,
  listAdminExports,
  type AdminExport,
} from '../admin-exports.contract.ts';
import { listTenants } from '#areas/installation/organizations/organizations.contract.ts';
import { AdminExportPage } from './admin-export-page.tsx';

const MINE = '0192f0aa-1111-7000-8000-000000000001';
const aRun = (changes: Partial<AdminExport> = {}): AdminExport => ({
  id: '0192f0aa-1111-7000-8000-000000000002',
  dataset: 'organization',
  organizationName: 'Northern Mine',
  purpose: 'Moving to another installation',
  ticket: 'T-7',
  state: 'approval',
  requestedBy: 'root@demo.example',
  isMine: false,
  approvedBy: null,
  mayApprove: true,
  requestedAt: '2026-11-16T06:00:00.000Z',
  doneAt: null,
  expiresAt: null,
  rows: 0,
  bytes: 0,
  sha256: null,
  downloads: 0,
  ...changes,
});

function show(...runs: AdminExport[]) {
  const api = fakeApi();
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  api.answer(listAdminExports, () => ({ items: runs, nextCursor: null, total: runs.length }));
  api.answer(listTenants, () => ({
    items: [
      {
        id: MINE,
        name: 'Northern Mine',
        timeZone: 'UTC',
        locale: 'en' as const,
        people: 300,
        mostPeople: null,
        createdAt: '2026-01-01T00:00:00.000Z',
        tests: 5000,
        lastActivityAt: null,
        owners: [],
        isOwn: true,
        suspendedAt: null,
        suspensionReason: null,
      },
    ],
  }));
  showPage(<AdminExportPage />, { path: '/data/admin-export' });
  return api;
}

test('a whole organization is ordered with a purpose, and its passphrase is shown once', async () => {
  const api = show();
  api.answer(createAdminExport, () => ({ id: aRun().id, state: 'approval' as const, passphrase: 'ABCDE-FGHJK' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Export data' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Data'), 'Entire organization');
  await userEvent.click(dialog.getByRole('button', { name: 'Order export' }));
  expect(dialog.getByText('Please choose an organization.')).toBeDefined();
  expect(dialog.getByText('Describe the purpose in at least ten characters.')).toBeDefined();

  await userEvent.selectOptions(dialog.getByLabelText('Organization'), 'Northern Mine');
  await userEvent.type(dialog.getByLabelText('Purpose'), 'Moving to another installation');
  await userEvent.click(dialog.getByRole('button', { name: 'Order export' }));

  await screen.findByDisplayValue('ABCDE-FGHJK');
  expect(screen.getByText(/Another super administrator must approve/)).toBeDefined();
  expect(api.inputsOf(createAdminExport)).toEqual([
    {
      body: {
        dataset: 'organization',
        organizationId: MINE,
        purpose: 'Moving to another installation',
        ticket: '',
        keptHours: 24,
      },
    },
  ]);
});

test('another person’s order can be approved or declined, the reader’s own can be deleted', async () => {
  const api = show(aRun(), aRun({ id: MINE, isMine: true, mayApprove: false }));
  api.answer(approveAdminExport, () => undefined);
  api.answer(declineAdminExport, () => undefined);

  const [theirs, own] = await screen.findAllByRole('button', { name: /Actions/ });
  expect(screen.getAllByText('Waiting for approval by another super administrator')).toHaveLength(2);
  if (own) await userEvent.click(own);
  expect(screen.queryByRole('menuitem', { name: 'Approve' })).toBeNull();
  expect(await screen.findByRole('menuitem', { name: 'Delete now' })).toBeDefined();
  await userEvent.keyboard('{Escape}');
  if (theirs) await userEvent.click(theirs);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Approve' }));
  await screen.findByText('Approved. The file is being created.');
  if (theirs) await userEvent.click(theirs);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Decline' }));
  await screen.findByText('Declined. No file will be created.');

  expect(api.inputsOf(approveAdminExport)).toEqual([{ params: { id: aRun().id } }]);
  expect(api.inputsOf(declineAdminExport)).toEqual([{ params: { id: aRun().id } }]);
});

test('a super administrator who is too new cannot approve', async () => {
  show(aRun({ mayApprove: false }));

  await userEvent.click(await screen.findByRole('button', { name: /Actions/ }));

  expect(await screen.findByRole('menuitem', { name: 'Decline' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Approve' })).toBeNull();
});
