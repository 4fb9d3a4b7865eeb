import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkSsoDomain } from '#areas/sso/domains/sso-domains.contract.ts';
import { newId } from '#platform/server/ids.ts';
import { aCompanySignIn, approve, claimOf, offeredTo } from '#tests/support/sign-in/company-sign-in.ts';
import { startDns, type TestDns } from '#tests/support/machines/dns-server.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/server/test-server.ts';
import { approveDomainClaim, listDomainClaims, revokeDomainClaim } from '../domain-claims.contract.ts';

let dns: TestDns;
let server: TestServer;
let root: Caller;
let domain: string;
beforeAll(async () => {
  dns = await startDns();
  server = await startTestServer({ DNS_SERVERS: dns.address });
  root = await server.signedInAs('admin', await server.anOrganization('Operator'), { isSuperAdmin: true });
});
beforeEach(() => {
  domain = `${newId()}.example`;
});
afterAll(async () => {
  await server.close();
  await dns.close();
});

async function aClaim(name: string): Promise<Caller & { organizationId: string }> {
  const admin = await server.anAdmin();
  await asAdmin(server.admin, 'update organizations set name = $2 where id = $1', [admin.organizationId, name]);
  await aCompanySignIn(admin, [domain], name);
  return admin;
}

const offered = () => offeredTo(server, `nobody@${domain}`);
const listed = async (search: string) => (await root.call(listDomainClaims, { query: { search } })).body.items;

test('a claim that DNS cannot prove is approved, and the approval is in both records', async () => {
  const admin = await aClaim('Quarry');
  dns.isRefusing = true;
  const { id } = await claimOf(admin, domain);
  expect((await admin.call(checkSsoDomain, { params: { id } })).body.finding).toBe('noAnswer');
  dns.isRefusing = false;

  const answer = await approve(root, admin, domain);

  expect(answer).toMatchObject({ status: 200, body: { domain, organizationName: 'Quarry', provedBy: 'super admin' } });
  expect(await offered()).toEqual(['Quarry']);
  const acts = await asAdmin(
    server.admin,
    `select action, detail from installation_record where object_id = $1
     union all select action, detail from audit_entries where organization_id = $1 and action = 'sso_domain.proved'`,
    [admin.organizationId],
  );
  expect(acts).toEqual([
    { action: 'domain_claim.approved', detail: { domain } },
    { action: 'sso_domain.proved', detail: { domain, by: 'super admin' } },
  ]);
});

test('a domain of another organization cannot be approved, and the attempt is not recorded', async () => {
  const [first, second] = [await aClaim('First'), await aClaim('Second')];
  await approve(root, first, domain);

  const answer = await approve(root, second, domain);

  expect(answer).toMatchObject({ status: 409, problem: { code: 'domain_taken' } });
  expect(await offered()).toEqual(['First']);
  expect(
    await asAdmin(server.admin, 'select from installation_record where object_id = $1', [second.organizationId]),
  ).toEqual([]);
  expect((await listed(domain)).map(({ organizationName, isTaken }) => [organizationName, isTaken])).toEqual([
    ['Second', true],
    ['First', false],
  ]);
});

test('only one of several simultaneous approvals of a domain holds', async () => {
  const admins = [await aClaim('One'), await aClaim('Two'), await aClaim('Three')];

  const answers = await Promise.all(admins.map((admin) => approve(root, admin, domain)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ problem }) => problem.code === 'domain_taken')).toHaveLength(2);
  expect(await offered()).toHaveLength(1);
});

test('a revoked domain leads no one to the organization, and its old DNS record does not restore it', async () => {
  const admin = await aClaim('Quarry');
  const { id, recordName, recordValue } = await claimOf(admin, domain);
  dns.records.set(recordName, [recordValue]);
  await admin.call(checkSsoDomain, { params: { id } });

  const revoked = await root.call(revokeDomainClaim, { params: { id } });

  expect(revoked).toMatchObject({ status: 200, body: { provedAt: null, provedBy: null } });
  expect(await offered()).toEqual([]);
  expect((await admin.call(checkSsoDomain, { params: { id } })).body.finding).toBe('otherRecord');
  expect((await root.call(revokeDomainClaim, { params: { id } })).problem.code).toBe('domain_not_proved');
});

test('a public mail domain is not approved', async () => {
  const admin = await aClaim('Quarry');
  const { id } = await claimOf(admin, domain);
  await asAdmin(server.admin, `update sso_domain_claims set domain = 'gmail.com' where id = $1`, [id]);

  const { problem } = await root.call(approveDomainClaim, { params: { id } });

  expect(problem.code).toBe('public_mail_domain');
});

test('claims without a proof come first, and pages follow in order', async () => {
  const mark = newId();
  const names = ['a', 'b', 'c', 'd'];
  for (const name of names) {
    domain = `${name}.${mark}.example`;
    const admin = await aClaim('Many');
    if (name === 'c') await approve(root, admin, domain);
  }
  const query = { search: mark, limit: 3 };

  const { body: first } = await root.call(listDomainClaims, { query });
  const { body: second } = await root.call(listDomainClaims, { query: { ...query, cursor: first.nextCursor ?? '' } });

  const domains = [...first.items, ...second.items].map((claim) => claim.domain.slice(0, 1));
  expect(domains).toEqual(['d', 'b', 'a', 'c']);
  expect(first.total).toBe(4);
});

test('approving and revoking need a recent proof of identity and are only for super administrators', async () => {
  const admin = await aClaim('Quarry');
  const { id } = await claimOf(admin, domain);
  const old = await server.signedInAs('admin', admin.organizationId, { isSuperAdmin: true });
  await asAdmin(server.admin, `update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [
    old.userId,
  ]);

  for (const endpoint of [approveDomainClaim, revokeDomainClaim]) {
    expect((await old.call(endpoint, { params: { id } })).problem.code).toBe('confirmation_needed');
    expect((await admin.call(endpoint, { params: { id } })).status).toBe(403);
  }
  expect((await admin.call(listDomainClaims, {})).status).toBe(403);
});
