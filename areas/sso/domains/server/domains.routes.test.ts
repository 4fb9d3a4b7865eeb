import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { aCompanySignIn, claimOf, offeredTo } from '#tests/support/sign-in/company-sign-in.ts';
import { startDns, type TestDns } from '#tests/support/machines/dns-server.ts';
import { aPartnerOf, BEHIND_A_PROXY, enterWith, type Partner } from '#tests/support/sign-in/sso-partner.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { startTestServer, type Caller, type TestServer } from '#tests/support/server/test-server.ts';
import {
  changeSsoConnection,
  createSsoConnection,
  removeSsoConnection,
} from '#areas/sso/connections/sso-connections.contract.ts';
import { checkSsoDomain, listSsoDomains } from '../sso-domains.contract.ts';

let dns: TestDns;
let server: TestServer;
let domain: string;
beforeAll(async () => {
  dns = await startDns();
  server = await startTestServer({ DNS_SERVERS: dns.address, ...BEHIND_A_PROXY });
});
beforeEach(() => {
  domain = `${newId()}.example`;
});
afterAll(async () => {
  await server.close();
  await dns.close();
});

/** Sets a DNS record, as the administrator of the domain's DNS would. */
async function publish(admin: Caller): Promise<void> {
  const { recordName, recordValue } = await claimOf(admin, domain);
  dns.records.set(recordName, [...(dns.records.get(recordName) ?? []), recordValue]);
}

const check = async (admin: Caller) =>
  (await admin.call(checkSsoDomain, { params: { id: (await claimOf(admin, domain)).id } })).body;

/** An organization whose company sign-in has proved the domain. */
async function theOwner(name = 'Company'): Promise<Caller & { organizationId: string }> {
  const admin = await server.anAdmin();
  await aCompanySignIn(admin, [domain], name);
  await publish(admin);
  await check(admin);
  return admin;
}

const offered = () => offeredTo(server, `nobody@${domain}`);

test('one mailbox at a domain does not prove that an organization owns it', async () => {
  // The address of every administrator here is confirmed and at this domain.
  await aCompanySignIn(await server.anAdmin(), ['test.example'], 'Attacker');

  expect(await offeredTo(server, 'victim@test.example')).toEqual([]);
});

test('a super administrator’s own organization has to prove its domain too', async () => {
  const organizationId = await server.anOrganization('Ours');
  const root = await server.signedInAs('admin', organizationId, { isSuperAdmin: true });
  await aCompanySignIn(root, [domain]);

  expect(await offered()).toEqual([]);
});

test('other organizations’ decoys never appear beside the owner’s sign-in, and never displace it', async () => {
  await theOwner('Zinc Works');
  for (let at = 0; at < 12; at++) await aCompanySignIn(await server.anAdmin(), [domain], `Aardvark ${at}`);

  expect(await offered()).toEqual(['Zinc Works']);
});

test('all sign-ins of the owner are offered, and the person chooses', async () => {
  const owner = await theOwner();
  for (let at = 10; at < 29; at++) await aCompanySignIn(owner, [domain], `Site ${at}`);

  expect(await offered()).toHaveLength(20);
});

test('a company is found by a proved domain for any address, while its connection is open', async () => {
  const owner = await server.anAdmin();
  const { id } = await aCompanySignIn(owner, [domain]);
  await publish(owner);
  await check(owner);

  expect(await offeredTo(server, `nobody@${domain.toUpperCase()}`)).toEqual(['Company']);
  expect(await offeredTo(server, `nobody@sub.${domain}`)).toEqual([]);
  expect(await offeredTo(server, '')).toEqual([]);
  await owner.call(changeSsoConnection, { params: { id }, body: { isEnabled: false } });
  expect(await offered()).toEqual([]);
});

describe('a check', () => {
  test('finds the record, and the domain is proved once and recorded', async () => {
    const admin = await server.anAdmin();
    await aCompanySignIn(admin, [domain]);
    expect(await claimOf(admin, domain)).toMatchObject({
      recordName: `_evenkeel.${domain}`,
      recordValue: expect.stringMatching(/^evenkeel-domain-proof=[\w-]{43}$/),
      provedAt: null,
      provedBy: null,
    });
    await publish(admin);

    const answers = [await check(admin), await check(admin)];

    expect(answers.map(({ finding }) => finding)).toEqual(['proved', 'proved']);
    expect(answers[0]?.domain).toMatchObject({ domain, provedBy: 'dns', provedAt: expect.any(String) });
    expect(dns.asked.filter((name) => name === `_evenkeel.${domain}`)).toHaveLength(1);
    const record = await asAdmin<{ action: string }>(
      server.admin,
      `select action from audit_entries where organization_id = $1 and object_type = 'sso_domain' order by at, id`,
      [admin.organizationId],
    );
    expect(record.map(({ action }) => action)).toEqual(['sso_domain.claimed', 'sso_domain.proved']);
  });

  test.each([
    ['no record', 'noRecord', () => dns.records.clear()],
    ['another text', 'otherRecord', () => dns.records.set(`_evenkeel.${domain}`, ['evenkeel-domain-proof=other'])],
    ['a refusing server', 'noAnswer', () => void (dns.isRefusing = true)],
  ])('that meets %s reports it and proves nothing', async (_, expected, prepare) => {
    const admin = await server.anAdmin();
    await aCompanySignIn(admin, [domain]);
    prepare();

    const { finding } = await check(admin);
    dns.isRefusing = false;

    expect(finding).toBe(expected);
    expect(await offered()).toEqual([]);
  });

  test('that finds another organization’s record proves nothing', async () => {
    const [owner, thief] = [await server.anAdmin(), await server.anAdmin()];
    for (const admin of [owner, thief]) await aCompanySignIn(admin, [domain]);
    await publish(owner);

    expect((await check(thief)).finding).toBe('otherRecord');
  });

  test('of a domain that another organization has proved takes nothing from it', async () => {
    await theOwner('First');
    const second = await server.anAdmin();
    await aCompanySignIn(second, [domain], 'Second');
    await publish(second);

    expect((await check(second)).finding).toBe('taken');
    expect(await offered()).toEqual(['First']);
  });

  test('is limited to a reasonable number of queries', async () => {
    const admin = await server.anAdmin();
    await aCompanySignIn(admin, [domain]);
    const { id } = await claimOf(admin, domain);
    const statuses = [];
    for (let at = 0; at < 61; at++) statuses.push((await admin.call(checkSsoDomain, { params: { id } })).status);

    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('only one of several simultaneous proofs becomes the owner, in each round', async () => {
  const admins = await Promise.all(Array.from({ length: 5 }, () => server.anAdmin()));
  const owners = [];
  for (let round = 0; round < 4; round++) {
    domain = `${newId()}.example`;
    for (const admin of admins) {
      await aCompanySignIn(admin, [domain]);
      await publish(admin);
    }
    const found = await Promise.all([...admins, ...admins].map(check));
    owners.push(new Set(found.flatMap(({ finding, domain: { id } }) => (finding === 'proved' ? [id] : []))).size);
  }

  expect(owners).toEqual([1, 1, 1, 1]);
});

describe('a claim', () => {
  test('is visible only to its own organization', async () => {
    const [ours, theirs] = [await server.anAdmin(), await server.anAdmin()];
    await aCompanySignIn(theirs, [domain]);
    const { id } = await claimOf(theirs, domain);

    expect((await ours.call(listSsoDomains, {})).body.items).toEqual([]);
    expect((await ours.call(checkSsoDomain, { params: { id } })).status).toBe(404);
  });

  test('is deleted with the last connection that names it, and the domain is free then', async () => {
    const owner = await theOwner();
    const second = await aCompanySignIn(owner, [domain], 'Second');
    const { recordValue } = await claimOf(owner, domain);
    const connections = await asAdmin<{ id: string }>(
      server.admin,
      `select id from sso_connections where organization_id = $1 and id <> $2`,
      [owner.organizationId, second.id],
    );
    await owner.call(removeSsoConnection, { params: { id: connections[0]?.id ?? '' } });
    expect(await offered()).toEqual(['Second']);

    await owner.call(changeSsoConnection, { params: { id: second.id }, body: { emailDomains: [] } });
    expect(await offered()).toEqual([]);
    expect((await owner.call(listSsoDomains, {})).body.items).toEqual([]);
    await owner.call(changeSsoConnection, { params: { id: second.id }, body: { emailDomains: [domain] } });
    expect((await claimOf(owner, domain)).recordValue).not.toBe(recordValue);
    expect((await check(owner)).finding).toBe('otherRecord');

    await theOwner('Next');
    expect(await offered()).toEqual(['Next']);
  });

  test('exists for every domain that connections name, however changes interleave', async () => {
    const admin = await server.anAdmin();
    const [one, two] = [await aCompanySignIn(admin, [domain]), await aCompanySignIn(admin, [])];
    const named = (id: string, emailDomains: string[]) =>
      admin.call(changeSsoConnection, { params: { id }, body: { emailDomains } });
    for (let round = 0; round < 10; round++) {
      await Promise.all([named(one.id, []), named(two.id, [domain])]);
      expect(await claimOf(admin, domain)).toBeDefined();
      await Promise.all([named(one.id, [domain]), named(two.id, [])]);
      expect(await claimOf(admin, domain)).toBeDefined();
    }
  });

  test('is not created by a partner’s links, which the login page never finds', async () => {
    const admin = await server.anAdmin();
    const partner = { kind: 'partner token' as const, name: 'Roster', issuer: 'roster', algorithm: 'ES256' as const };
    const { status } = await admin.call(createSsoConnection, {
      body: { ...partner, jwksUrl: 'https://roster.example/keys', emailDomains: [domain, 'gmail.com'] },
    });

    expect(status).toBe(201);
    expect((await admin.call(listSsoDomains, {})).body.items).toEqual([]);
  });
});

test('no organization creates logins at a domain that another has proved', async () => {
  const stranger = await aPartnerOf(await server.anAdmin(), { makesPeople: true });
  const comes = async (partner: Partner, name: string) =>
    (await enterWith(server, await partner.sign({ sub: name, email: `${name}@${domain}` }))).status;
  expect(await comes(stranger, 'before')).toBe(200);
  const ours = await aPartnerOf(await theOwner(), { makesPeople: true });

  expect(await comes(stranger, 'after')).toBe(422);
  expect(await comes(stranger, 'before')).toBe(200);
  expect(await comes(ours, 'after')).toBe(200);
});

describe('a public mail domain', () => {
  test('cannot be claimed, by a new connection or by a change', async () => {
    const admin = await server.anAdmin();
    const settings = { name: 'Company', issuer: 'https://login.example', algorithm: 'RS256' as const, clientId: 'x' };
    const body = { kind: 'oidc' as const, ...settings, emailDomains: [domain, 'GMail.com'] };
    const { id } = await aCompanySignIn(admin, [domain]);

    const created = await admin.call(createSsoConnection, { body });
    const changed = await admin.call(changeSsoConnection, {
      params: { id },
      body: { emailDomains: [domain, 'outlook.com'] },
    });

    expect(Object.keys(created.problem.fields ?? {})).toEqual(['emailDomains']);
    expect(Object.keys(changed.problem.fields ?? {})).toEqual(['emailDomains']);
  });

  test('that was claimed before the rule is never proved', async () => {
    const admin = await server.anAdmin();
    const { id } = await aCompanySignIn(admin, [domain]);
    for (const statement of [
      `update sso_connections set email_domains = '{gmail.com}' where id = $1`,
      `update sso_domain_claims set domain = 'gmail.com'
       where organization_id = (select organization_id from sso_connections where id = $1)`,
    ]) {
      await asAdmin(server.admin, statement, [id]);
    }
    domain = 'gmail.com';
    await publish(admin);

    expect((await check(admin)).finding).toBe('publicMail');
    expect(await offered()).toEqual([]);
  });
});
