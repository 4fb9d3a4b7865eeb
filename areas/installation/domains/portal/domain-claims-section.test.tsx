import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import {
  approveDomainClaim,
  domainTaken,
  listDomainClaims,
  revokeDomainClaim,
  type DomainClaim,
} from '../domain-claims.contract.ts';
import { DomainClaimsSection } from './domain-claims-section.tsx';

const aClaim = (changes: Partial<DomainClaim> = {}): DomainClaim => ({
  id: '0192f0aa-3333-7000-8000-000000000001',
  domain: 'mine.example',
  organizationId: '0192f0aa-4444-7000-8000-000000000001',
  organizationName: 'Northern Mine',
  createdAt: '2026-11-01T06:00:00.000Z',
  provedAt: null,
  provedBy: null,
  isTaken: false,
  ...changes,
});
const PROVED = { provedAt: '2026-11-02T06:00:00.000Z', provedBy: 'dns' as const };

function show(...items: DomainClaim[]) {
  const api = fakeApi();
  api.answer(listDomainClaims, () => ({ items, nextCursor: null, total: items.length }));
  showPage(<DomainClaimsSection />);
  return api;
}

async function choose(action: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for mine.example' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

const dialog = async () => within(await screen.findByRole('alertdialog'));

test.each([
  [{}, 'Not verified yet'],
  [PROVED, 'Verified by DNS'],
  [{ ...PROVED, provedBy: 'super admin' as const }, 'Approved here'],
  [{ isTaken: true }, 'Taken by another organization'],
])('a claim of %j is shown with its organization as: %s', async (changes, state) => {
  show(aClaim(changes));

  const row = await screen.findByRole('row', { name: /mine\.example/ });
  expect(row.textContent).toContain('Northern Mine');
  expect(row.textContent).toContain(state);
});

test('an approval first shows the domain and organization, and warns that names prove nothing', async () => {
  const api = show(aClaim());
  api.answer(approveDomainClaim, () => aClaim({ ...PROVED, provedBy: 'super admin' }));

  await choose('Approve…');
  const question = await dialog();
  expect(question.getByText('Approve mine.example for Northern Mine?')).toBeTruthy();
  expect(question.getByText(/Anyone can give an organization any name/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Approve domain' }));

  expect(await screen.findByText('mine.example is approved for Northern Mine.')).toBeTruthy();
  expect(api.inputsOf(approveDomainClaim)).toEqual([{ params: { id: aClaim().id } }]);
});

test('an approval that comes too late says why', async () => {
  show(aClaim()).refuse(approveDomainClaim, domainTaken, { message: 'Another organization has proved this domain.' });

  await choose('Approve…');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Approve domain' }));

  expect(await screen.findByText('Another organization has proved this domain.')).toBeTruthy();
});

test('a proved domain is revoked after a confirmation', async () => {
  const api = show(aClaim(PROVED));
  api.answer(revokeDomainClaim, () => aClaim());

  await choose('Revoke…');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Revoke domain' }));

  expect(await screen.findByText('mine.example was revoked from Northern Mine.')).toBeTruthy();
  expect(api.inputsOf(revokeDomainClaim)).toHaveLength(1);
});
