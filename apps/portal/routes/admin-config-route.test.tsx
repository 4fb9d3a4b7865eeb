import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { FEATURES } from '#platform/shared/features.ts';
import {
  changeConfig,
  configChanged,
  getConfig,
  type InstallationConfig,
} from '#areas/installation/settings/config.contract.ts';
import { listInstallationRecord } from '#areas/installation/record/installation-record.contract.ts';
import {
  checkIsolation,
  createTenant,
  listTenants,
  suspendTenant,
  type TenantFacts,
} from '#areas/installation/organizations/organizations.contract.ts';
import { AdminConfigRoute } from './admin-config-route.tsx';

const aConfig = (changes: Partial<InstallationConfig> = {}): InstallationConfig => ({
  settings: [
    { name: 'PORT', value: '3000', default: '3000', source: 'default', isSecret: false },
    { name: 'SECRET_KEY', value: 'set', default: null, source: 'environment', isSecret: true },
  ],
  features: {
    version: 0,
    items: FEATURES.map((name) => ({ name, isOn: true, default: true, source: 'default', isFixed: false })),
  },
  maintenance: { version: 0, isReadOnly: false, until: null, notice: null },
  ...changes,
});

const aTenant = (changes: Partial<TenantFacts> = {}): TenantFacts => ({
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Northern Mine',
  timeZone: 'America/Lima',
  locale: 'en',
  createdAt: '2026-01-05T06:00:00.000Z',
  people: 120,
  mostPeople: 500,
  tests: 1234,
  lastActivityAt: '2026-03-01T05:30:00.000Z',
  owners: ['Helen North'],
  suspendedAt: null,
  suspensionReason: null,
  isOwn: false,
  ...changes,
});

function show(section: string, config = aConfig()) {
  const api = fakeApi();
  api.answer(getConfig, () => config);
  api.answer(listTenants, () => ({
    items: [aTenant({}), aTenant({ id: crypto.randomUUID(), name: 'Own', isOwn: true })],
  }));
  api.answer(listInstallationRecord, () => ({ items: [], nextCursor: null, total: 0 }));
  showPage(<AdminConfigRoute />, { path: `/admin/config?section=${section}` });
  return api;
}

test('the organizations show their size, activity and owners', async () => {
  show('organizations');

  const row = await screen.findByRole('row', { name: /Northern Mine/ });
  expect(row.textContent).toContain('120 of 500');
  expect(row.textContent).toContain('1,234');
  expect(row.textContent).toContain('Helen North');
});

test('an organization is suspended with a reason', async () => {
  const api = show('organizations');
  api.answer(suspendTenant, () => aTenant({ suspendedAt: '2026-03-02T00:00:00.000Z', suspensionReason: 'Unpaid' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Northern Mine' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Suspend…' }));
  await userEvent.type(await screen.findByRole('textbox'), 'The contract is over.');
  await userEvent.click(screen.getByRole('button', { name: 'Suspend organization' }));

  expect(await screen.findByText('Northern Mine is suspended.')).toBeTruthy();
  expect(api.inputsOf(suspendTenant)[0]).toMatchObject({ body: { reason: 'The contract is over.' } });
});

test('a new organization needs a name and an owner', async () => {
  const api = show('organizations');
  api.answer(createTenant, () => aTenant());

  await userEvent.click(await screen.findByRole('button', { name: 'New organization' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Create and invite' }));
  expect(dialog.getAllByText('Please fill in this field.').length).toBeGreaterThan(0);
  await userEvent.type(dialog.getByLabelText('Name'), 'Fjord Lines');
  await userEvent.type(dialog.getByLabelText('First name'), 'Edda');
  await userEvent.type(dialog.getByLabelText('E-mail'), 'edda@fjord.example');
  await userEvent.type(dialog.getByLabelText('Maximum number of people'), '50');
  await userEvent.click(dialog.getByRole('button', { name: 'Create and invite' }));

  expect(await screen.findByText(/on its way to edda@fjord\.example/)).toBeTruthy();
  expect(api.inputsOf(createTenant)[0]).toMatchObject({
    body: { name: 'Fjord Lines', mostPeople: 50, owner: { firstName: 'Edda', email: 'edda@fjord.example' } },
  });
});

test('the isolation check shows what the database reports', async () => {
  const api = show('organizations');
  api.answer(checkIsolation, () => ({
    checkedAt: '2026-03-01T05:30:00.000Z',
    tables: 60,
    policies: 90,
    faults: [{ kind: 'unforced' as const, name: 'user_tags' }],
  }));

  await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));

  expect(await screen.findByText('Row-level security is not forced on user_tags.')).toBeTruthy();
});

test('a feature is turned off by saving, and the later of two editors gets a conflict', async () => {
  const api = show('features');
  api.refuse(changeConfig, configChanged);

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Webhooks' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText(/Another person changed this in the meantime/)).toBeTruthy();
  expect(api.inputsOf(changeConfig)[0]).toMatchObject({ body: { features: { version: 0, off: ['webhooks'] } } });
});

test('a feature that the server’s settings have closed cannot be opened here', async () => {
  const config = aConfig();
  const items = config.features.items.map((item) =>
    item.name === 'signUp' ? { ...item, isOn: false, isFixed: true, source: 'environment' as const } : item,
  );
  show('features', aConfig({ features: { version: 0, items } }));

  expect(await screen.findByText(/turned off in the environment of the server/)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Sign-up' })).toBeNull();
});

test('a notice needs a text in each language', async () => {
  const api = show('maintenance');
  api.answer(changeConfig, () => aConfig());

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Show a notice on every page' }));
  await userEvent.type(screen.getByLabelText('Text in English'), 'Moving house.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(api.inputsOf(changeConfig)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Text in Español'), 'Mudanza.');
  await userEvent.type(screen.getByLabelText('Text in Português'), 'Mudança.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  await expect
    .poll(() => api.inputsOf(changeConfig)[0])
    .toMatchObject({
      body: {
        maintenance: { notice: { kind: 'info', text: { en: 'Moving house.', es: 'Mudanza.', pt: 'Mudança.' } } },
      },
    });
});

test('a secret is never shown, only that it is set', async () => {
  show('settings');

  const row = await screen.findByRole('row', { name: /SECRET_KEY/ });
  expect(row.textContent).toContain('Set, not shown');
});
