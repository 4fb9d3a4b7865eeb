import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listTags } from '#areas/users/tags/tags.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { invalidInput } from '#platform/shared/problem.ts';
import {
  changeSsoConnection,
  checkSsoConnection,
  createSsoConnection,
  lastWayIn,
  listSsoConnections,
  removeSsoConnection,
  type SsoConnection,
} from '../sso-connections.contract.ts';
import {
  checkSsoDomain,
  claimSsoDomain,
  listSsoDomains,
  releaseSsoDomain,
  type SsoDomain,
} from '#areas/sso/domains/sso-domains.contract.ts';
import { SsoSettings } from './sso-settings.tsx';

const ID = '0192f0aa-2222-7000-8000-000000000001';

const aConnection = (changes: Partial<SsoConnection> = {}): SsoConnection => ({
  id: ID,
  kind: 'oidc',
  isEnabled: true,
  name: 'Head office',
  issuer: 'https://login.example',
  audience: `https://portal.example/sso/${ID}`,
  jwksUrl: null,
  publicKey: null,
  clientId: 'evenkeel',
  hasClientSecret: true,
  startUrl: `https://portal.example/api/v2.1/sso/${ID}/start`,
  redirectUrl: 'https://portal.example/api/v2.1/sso/callback',
  algorithm: 'RS256',
  emailDomains: ['mine.example'],
  roleClaim: null,
  roles: [],
  tagClaim: null,
  tags: [],
  makesPeople: false,
  createdAt: '2026-11-01T06:00:00.000Z',
  changedAt: '2026-11-01T06:00:00.000Z',
  peopleCount: 2,
  ...changes,
});

const aDomain = (changes: Partial<SsoDomain> = {}): SsoDomain => ({
  id: '0192f0aa-3333-7000-8000-000000000001',
  domain: 'mine.example',
  recordName: '_evenkeel.mine.example',
  recordValue: 'evenkeel-domain-proof=abc',
  createdAt: '2026-11-01T06:00:00.000Z',
  provedAt: null,
  provedBy: null,
  byHand: false,
  ...changes,
});

function apiWith(items: SsoConnection[], domains: SsoDomain[] = []) {
  const api = fakeApi();
  api.answer(listSsoDomains, () => ({ items: domains }));
  api.answer(listSsoConnections, () => ({ items }));
  api.answer(listTags, () => ({ items: [], nextCursor: null, total: 0 }));
  return api;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.getByLabelText(name, { selector: 'input, select, textarea' });
/** Pastes the text at once, because typing letter by letter takes long and shows nothing more. */
async function fill(name: string, text: string) {
  await userEvent.click(field(name));
  await userEvent.paste(text);
}

test('a connection shows the values for the provider', async () => {
  apiWith([aConnection()]);
  showPage(<SsoSettings />);

  expect(await screen.findByText('https://portal.example/api/v2.1/sso/callback')).toBeTruthy();
  expect(screen.getByText('2 people have signed in this way')).toBeTruthy();
  expect(screen.queryByText('Audience (aud)')).toBeNull();
});

test('a company sign-in is added', async () => {
  const api = apiWith([]);
  api.answer(createSsoConnection, () => aConnection());
  showPage(<SsoSettings />);

  await press('Add connection');
  await fill('Name', 'Head office');
  await fill('Issuer', 'https://login.example');
  await fill('Client ID', 'evenkeel');
  await fill('Client secret', 'very secret');
  await fill('E-mail domains', 'mine.example, harbour.example');
  await userEvent.click(field('Create people at their first sign-in'));
  await fill('Claim that names the role', 'groups');
  await press('Add a value for a role');
  await fill('Value', 'leads');
  await press('Save');

  expect(await screen.findByText('Head office was saved.')).toBeTruthy();
  expect(api.inputsOf(createSsoConnection)).toEqual([
    {
      body: {
        kind: 'oidc',
        name: 'Head office',
        issuer: 'https://login.example',
        algorithm: 'RS256',
        clientId: 'evenkeel',
        clientSecret: 'very secret',
        emailDomains: ['mine.example', 'harbour.example'],
        makesPeople: true,
        roleClaim: 'groups',
        roles: [{ value: 'leads', role: 'user' }],
        tagClaim: null,
        tags: [],
      },
    },
  ]);
});

test('what is missing is named, and nothing is sent', async () => {
  const api = apiWith([]);
  showPage(<SsoSettings />);

  await press('Add connection');
  await press('Save');

  await expect.poll(() => screen.queryAllByText('Please fill in this field.')).toHaveLength(3);
  expect(api.inputsOf(createSsoConnection)).toEqual([]);
});

test('the server’s error is shown at its field', async () => {
  const api = apiWith([aConnection()]);
  api.refuse(changeSsoConnection, invalidInput, { fields: { 'emailDomains.0': 'Not your domain.' } });
  showPage(<SsoSettings />);

  await press('Edit');
  await press('Save');

  expect(await screen.findByText('Not your domain.')).toBeTruthy();
  expect(field('E-mail domains').getAttribute('aria-invalid')).toBe('true');
});

test('a stored secret is not shown, and stays when nothing is typed', async () => {
  const api = apiWith([aConnection()]);
  api.answer(changeSsoConnection, () => aConnection({ name: 'New name' }));
  showPage(<SsoSettings />);

  await press('Edit');
  expect(screen.getByLabelText<HTMLInputElement>('Client secret').value).toBe('');
  await fill('Name', ' 2');
  await press('Save');

  expect(await screen.findByText('New name was saved.')).toBeTruthy();
  const [sent] = api.inputsOf(changeSsoConnection);
  expect(sent?.body).toMatchObject({ name: 'Head office 2' });
  expect(sent?.body).not.toHaveProperty('clientSecret');
});

test('the check says in words what is wrong', async () => {
  apiWith([aConnection()]).answer(checkSsoConnection, () => ({
    isWorking: false,
    findings: ['The host name in the address was not found.'],
  }));
  showPage(<SsoSettings />);

  await press('Check');

  expect(await screen.findByText('The host name in the address was not found.')).toBeTruthy();
});

test('turning off asks for confirmation, and says why it cannot be done', async () => {
  const api = apiWith([aConnection()]);
  api.refuse(changeSsoConnection, lastWayIn, { message: 'This is the only way in.' });
  showPage(<SsoSettings />);

  await press('Turn off');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));

  expect(await screen.findByText('This is the only way in.')).toBeTruthy();
  expect(api.inputsOf(changeSsoConnection)).toEqual([{ params: { id: ID }, body: { isEnabled: false } }]);
});

test('removing says beforehand what is lost', async () => {
  const api = apiWith([aConnection()]);
  api.answer(removeSsoConnection, async () => undefined);
  showPage(<SsoSettings />);

  await press('Remove');
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/2 people have signed in this way/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));

  expect(await screen.findByText('Head office was removed.')).toBeTruthy();
});

const PROVED = { provedAt: '2026-11-02T06:00:00.000Z', provedBy: 'dns' as const };
const theDomain = async () => within(await screen.findByRole('listitem', { name: 'mine.example' }));

test('an unproved domain shows the DNS record that proves it, to copy', async () => {
  apiWith([aConnection()], [aDomain()]);
  showPage(<SsoSettings />);

  const domain = await theDomain();
  expect(domain.getByText('Not verified yet')).toBeTruthy();
  expect(domain.getByLabelText<HTMLInputElement>('Name of the TXT record').value).toBe('_evenkeel.mine.example');
  expect(domain.getByLabelText<HTMLInputElement>('Value of the TXT record').value).toBe('evenkeel-domain-proof=abc');
  expect(domain.getAllByRole('button', { name: 'Copy' })).toHaveLength(2);
});

test('the check of a domain says what is missing, and later that it is proved', async () => {
  let domain = aDomain();
  const api = apiWith([aConnection()], []);
  api.answer(listSsoDomains, () => ({ items: [domain] }));
  api.answer(checkSsoDomain, () => ({
    domain,
    finding: domain.provedAt ? ('proved' as const) : ('noRecord' as const),
  }));
  showPage(<SsoSettings />);

  await press('Check now');
  expect(await screen.findByText(/The record was not found yet/)).toBeTruthy();
  domain = aDomain(PROVED);
  await press('Check now');

  expect(await screen.findByText(/mine.example is verified. The sign-in page now sends/)).toBeTruthy();
  await expect.poll(() => screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  expect((await theDomain()).getByText(/^Verified by DNS on/)).toBeTruthy();
});

test.each([
  ['otherRecord', /its value is different/],
  ['noAnswer', /ask the super administrator of the installation to approve/],
  ['taken', /another organization of this installation has already verified this domain/],
  ['publicMail', /public mail service/],
] as const)('the finding %s has its own text', async (finding, words) => {
  const api = apiWith([aConnection()], [aDomain()]);
  api.answer(checkSsoDomain, () => ({ domain: aDomain(), finding }));
  showPage(<SsoSettings />);

  await press('Check now');

  expect(await screen.findByText(words)).toBeTruthy();
});

test('a domain that the super administrator approved says so', async () => {
  apiWith([aConnection()], [aDomain({ ...PROVED, provedBy: 'super admin' })]);
  showPage(<SsoSettings />);

  expect((await theDomain()).getByText(/^Approved by the super administrator on/)).toBeTruthy();
});

test('a domain is claimed without a connection, and released again', async () => {
  const domains: SsoDomain[] = [];
  const api = apiWith([], domains);
  api.answer(claimSsoDomain, () => {
    domains.push(aDomain({ byHand: true }));
    return aDomain({ byHand: true });
  });
  api.answer(releaseSsoDomain, () => {
    domains.pop();
    return undefined;
  });
  showPage(<SsoSettings />);

  await press('Add a domain');
  await press('Add a domain');
  expect(await screen.findByText('Please enter a domain, such as company.com.')).toBeTruthy();
  await fill('E-mail domain', '@Mine.example');
  await press('Add a domain');

  const item = await screen.findByRole('listitem', { name: 'mine.example' });
  expect(api.inputsOf(claimSsoDomain)).toEqual([{ body: { domain: 'mine.example' } }]);
  await userEvent.click(within(item).getByRole('button', { name: 'Remove' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await expect.poll(() => screen.queryByRole('listitem', { name: 'mine.example' })).toBeNull();
  expect(api.inputsOf(releaseSsoDomain)).toEqual([{ params: { id: aDomain().id } }]);
});
