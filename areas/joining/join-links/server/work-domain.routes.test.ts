import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimSsoDomain, listSsoDomains, releaseSsoDomain } from '#areas/sso/domains/sso-domains.contract.ts';
import { newId } from '#platform/server/ids.ts';
import { aCompanySignIn, approve, claimOf, offeredTo } from '#tests/support/sign-in/company-sign-in.ts';
import { aNewcomer } from '#tests/support/journeys/newcomer.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/server/test-server.ts';
import { createJoinLink, listJoinLinks, revokeJoinLink } from '../join-links.contract.ts';
import { confirmSignUp, signUp } from '#areas/joining/sign-up/sign-up.contract.ts';

let server: TestServer;
let root: Caller;
let domain: string;
beforeAll(async () => {
  // A proved domain admits people even where sign-up creates no organizations.
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1', SIGN_UP: '0' });
  root = await server.signedInAs('admin', await server.anOrganization('Operator'), { isSuperAdmin: true });
});
beforeEach(() => {
  domain = `${newId()}.example`;
});
afterAll(() => server.close());

let people = 0;
/** Each caller has its own IP address, so that no test uses up another's limit. */
const fromSomewhere = () => ({ 'x-forwarded-for': `10.2.${(people += 1) % 250}.9` });

const signUpAs = (email: string, headers = fromSomewhere()) =>
  server.anonymous.call(signUp, { body: aNewcomer({ email, byDomain: true as const }) }, headers);

async function confirmAs(email: string) {
  const mail = (await readQueuedMails(server)).find(({ to }) => to === email);
  return server.anonymous.call(confirmSignUp, { body: { token: mail?.link?.split('#confirm=')[1] ?? '' } });
}

const openLink = (admin: Caller, limits: object = {}) =>
  admin.call(createJoinLink, { body: { name: 'Everybody', allowedDomain: domain, byDomain: true, ...limits } });

/** An organization that has proved the domain and has no company sign-in. */
async function theOwner() {
  const admin = await server.anAdmin();
  await admin.call(claimSsoDomain, { body: { domain } });
  await approve(root, admin, domain);
  return admin;
}

test('a person who confirms an address at a proved domain joins as an ordinary user', async () => {
  const admin = await theOwner();
  const { body: made } = await openLink(admin);
  const email = `rosa@${domain}`;

  expect((await signUpAs(email)).status).toBe(202);
  const { body } = await confirmAs(email);

  expect(made.joinLink.byDomain).toBe(true);
  expect([body.user.organization_id, body.user.role]).toEqual([admin.organizationId, 'user']);
  const { items } = (await admin.call(listJoinLinks, { query: {} })).body;
  expect(items).toMatchObject([{ uses: 1, byDomain: true }]);
});

test('an unproved domain opens nothing: no link is created for it, and no one joins by it', async () => {
  const admin = await server.anAdmin();
  await admin.call(claimSsoDomain, { body: { domain } });

  expect((await openLink(admin)).problem.code).toBe('join_domain_not_proved');
  expect((await openLink(admin, { allowedDomain: undefined })).problem.code).toBe('join_domain_not_proved');
  expect((await signUpAs(`rosa@${domain}`)).problem.code).toBe('domain_not_open');
});

test('a link that is only for its holders admits no one by the domain', async () => {
  const admin = await theOwner();
  await openLink(admin, { byDomain: false });

  expect((await signUpAs(`rosa@${domain}`)).problem.code).toBe('domain_not_open');
  expect((await signUpAs(`rosa@sub.${domain}`)).problem.code).toBe('domain_not_open');
});

test('a link or domain that closes between sign-up and confirmation admits no one', async () => {
  const admin = await theOwner();
  const { body: first } = await openLink(admin);
  await signUpAs(`late-1@${domain}`);
  await admin.call(revokeJoinLink, { params: { id: first.joinLink.id } });
  expect((await confirmAs(`late-1@${domain}`)).problem.code).toBe('domain_not_open');

  await openLink(admin);
  await signUpAs(`late-2@${domain}`);
  await admin.call(releaseSsoDomain, { params: { id: (await claimOf(admin, domain)).id } });
  expect((await confirmAs(`late-2@${domain}`)).problem.code).toBe('domain_not_open');
  // The same mail works again once the domain is proved again.
  await admin.call(claimSsoDomain, { body: { domain } });
  await approve(root, admin, domain);
  expect((await confirmAs(`late-2@${domain}`)).body.user.organization_id).toBe(admin.organizationId);
});

test('guessing domains by machine is limited', async () => {
  const admin = await theOwner();
  await openLink(admin);
  const guesser = fromSomewhere();
  for (let wrong = 0; wrong < 10; wrong += 1) {
    expect((await signUpAs(`rosa@${newId()}.example`, guesser)).problem.code).toBe('domain_not_open');
  }

  expect((await signUpAs(`rosa@${domain}`, guesser)).status).toBe(429);
});

test('a domain claimed by hand outlives the connection that names it, and a named one outlives its claim by hand', async () => {
  const admin = await theOwner();
  await aCompanySignIn(admin, [domain]);
  const { id } = await claimOf(admin, domain);

  await admin.call(releaseSsoDomain, { params: { id } });

  expect(await claimOf(admin, domain)).toMatchObject({ id, byHand: false, provedBy: 'super admin' });
  expect(await offeredTo(server, `rosa@${domain}`)).toEqual(['Company']);
  expect((await admin.call(releaseSsoDomain, { params: { id } })).status).toBe(404);
});

test('a public mail service cannot be claimed, and a second claim is the same as the first', async () => {
  const admin = await server.anAdmin();
  const { problem } = await admin.call(claimSsoDomain, { body: { domain: 'gmail.com' } });
  expect([problem.code, Object.keys(problem.fields ?? {})]).toEqual(['invalid_input', ['domain']]);

  const [first, second] = [
    await admin.call(claimSsoDomain, { body: { domain } }),
    await admin.call(claimSsoDomain, { body: { domain } }),
  ];
  expect(second.body.id).toBe(first.body.id);
  expect((await admin.call(listSsoDomains, {})).body.items).toHaveLength(1);
});
