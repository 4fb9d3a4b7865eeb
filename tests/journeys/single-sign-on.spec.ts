import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { exportSPKI, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { DEMO_PASSWORD } from '#database/seed/demo-logins.ts';
import type { SsoConnection } from '#areas/sso/connections/sso-connections.contract.ts';
import { someoneNew } from '#tests/support/journeys/journey-people.ts';
import { CLIENT, startProvider, type TestProvider } from '#tests/support/sign-in/oidc-provider.ts';
import { expect, test } from './story.ts';

/** The product redirects to its own address, and cookies belong to its host name. */
const PORTAL = (process.env['JOURNEY_URL'] ?? '').replace('127.0.0.1', 'localhost');

test.use({ baseURL: PORTAL });

let provider: TestProvider;
test.beforeAll(async () => {
  provider = await startProvider(`${PORTAL}/api/v2.1/sso/callback`);
});
test.afterAll(() => provider.close());

test.beforeEach(async ({ page }) => {
  // The provider's own pages request an external font.
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
});

/** Creates a single sign-on connection for an organization of its own. */
async function connect(
  request: APIRequestContext,
  settings: object,
  domain = 'journeys.example',
): Promise<SsoConnection> {
  const { headers } = await someoneNew(request, { domain });
  const data = { name: `Company ${randomUUID().slice(0, 8)}`, makesPeople: true, ...settings };
  return (await (await request.post('/api/v2.1/sso-connections', { headers, data })).json()) as SsoConnection;
}

/** A super administrator's approval replaces the DNS record, which the stories' server cannot find. */
async function approve(request: APIRequestContext, domain: string): Promise<void> {
  const login = { email: 'root@demo.example', password: DEMO_PASSWORD };
  const answer = await request.post('/api/v2.1/login', { data: login });
  const { user } = (await answer.json()) as { user: { token: string } };
  const headers = { authorization: `Bearer ${user.token}` };
  const found = await request.get(`/api/v2.1/admin/domain-claims?search=${domain}`, { headers });
  const { items } = (await found.json()) as { items: { id: string }[] };
  await request.post(`/api/v2.1/admin/domain-claims/${items[0]?.id}/approve`, { headers });
}

const company = () => ({
  kind: 'oidc',
  issuer: provider.issuer,
  algorithm: 'RS256',
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  roleClaim: 'groups',
  roles: [{ value: 'leads', role: 'admin' }],
});

/** Adds a person to the provider; returns the name to sign in with there. */
function aPerson(claims: object = {}, domain = 'journeys.example'): string {
  const name = `p${randomUUID().slice(0, 8)}`;
  provider.people.set(name, { email: `${name}@${domain}`, email_verified: true, given_name: 'Inês', ...claims });
  return name;
}

async function passProvider(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function aPartner(request: APIRequestContext) {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const { issuer, audience } = await connect(request, {
    kind: 'partner token',
    issuer: `https://${randomUUID()}.example`,
    algorithm: 'EdDSA',
    publicKey: await exportSPKI(publicKey),
  });
  return { linkFor: (email: string) => signedLink(privateKey, { issuer, audience, email }) };
}

interface Claims {
  issuer: string;
  audience: string;
  email: string;
}

async function signedLink(key: CryptoKey, { issuer, audience, email }: Claims): Promise<string> {
  const token = await new SignJWT({ email, email_verified: true, given_name: 'Bo' })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(email)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('2m')
    .sign(key);
  return `/redirect-sso/${token}`;
}

const keptTokens = (page: Page) =>
  page.evaluate(() => ({
    address: location.href,
    session: JSON.stringify(sessionStorage),
    token: localStorage.getItem('token'),
  }));

test(
  'a person signs in through the company’s sign-in and lands on the wanted page',
  { tag: '@gate' },
  async ({ page, request }) => {
    const domain = `${randomUUID()}.example`;
    await connect(request, { ...company(), emailDomains: [domain] }, domain);
    await approve(request, domain);
    const name = aPerson({ groups: ['leads'] }, domain);
    await page.goto('/tags?sort=-name');
    await page.getByLabel('E-mail').fill(`${name}@${domain}`);
    await page.getByRole('button', { name: 'Sign in with your company' }).click();
    await passProvider(page, name);

    await expect(page).toHaveURL('/tags?sort=-name');
    expect((await keptTokens(page)).session).not.toContain('tokenLogin');
  },
);

test('a person who is refused sees why on the login page, in their language', async ({ page, request }) => {
  const { startUrl } = await connect(request, { ...company(), makesPeople: false });

  await page.goto(`${startUrl}?locale=es`);
  await passProvider(page, aPerson());

  await expect(page).toHaveURL('/es/login');
  await expect(page.getByText('El inicio de sesión de su empresa no le dio acceso aquí.')).toBeVisible();
});

test.describe('a link that a partner signed', () => {
  test.use({ refusals: [422] });

  test('signs a person in once, on a phone too, and leaves no token behind', async ({ page, request, browser }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const link = await (await aPartner(request)).linkFor(`${randomUUID()}@demo.example`);

    await page.goto(`/pt${link}`);

    await expect(page).toHaveURL(/\/pt\/users\/[0-9a-f-]{36}$/);
    const { address, session, token } = await keptTokens(page);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(address + session).not.toContain(link.split('/').at(-1));
    const other = await browser.newPage({ baseURL: PORTAL });
    await other.goto(link);
    await expect(other).toHaveURL('/login');
    await expect(other.getByText('This sign-in link cannot be used.')).toBeVisible();
    await other.goBack();
    expect(other.url()).not.toContain('redirect-sso');
    await other.close();
  });

  test('never replaces another person without asking', async ({ openAs, request }) => {
    const { linkFor } = await aPartner(request);
    const email = `${randomUUID()}@demo.example`;
    const page = await openAs('admin@demo.example', '/users');

    await page.goto(await linkFor(email));
    await page.getByRole('button', { name: 'Continue as admin@demo.example' }).click();
    await expect(page).toHaveURL('/users');

    await page.goto(await linkFor(email));
    await page.getByRole('button', { name: `Switch to ${email}` }).click();
    await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}$/);
  });
});
