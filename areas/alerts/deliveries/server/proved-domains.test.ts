import { beforeAll, beforeEach, expect, test } from 'vitest';
import { revokeDomainClaim } from '#areas/installation/domains/domain-claims.contract.ts';
import { ownersToWrite } from '#areas/users/rights/server/owners.service.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { aUser } from '#tests/support/builders.ts';
import { aCompanySignIn, approve, claimOf } from '#tests/support/sign-in/company-sign-in.ts';
import { aFiringRule, aMinuteOfAlerts, aToldTest, storedDeliveries } from '#tests/support/alerts/fired-alerts.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { aPartnerOf, BEHIND_A_PROXY, enterWith } from '#tests/support/sign-in/sso-partner.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';

const server = serverForTests(BEHIND_A_PROXY);
let root: Caller;
let admin: Caller & { organizationId: string };
let domain: string;
beforeAll(async () => {
  root = await server.signedInAs('admin', await server.anOrganization('The house'), { isSuperAdmin: true });
});
beforeEach(async () => {
  await asAdmin(server.admin, 'delete from mails');
  admin = await server.anAdmin();
  domain = `${newId()}.example`;
});

/** Proves that the domain belongs to this organization. */
async function prove(owner: Caller, name = domain): Promise<void> {
  await aCompanySignIn(owner, [name]);
  await approve(root, owner, name);
}

/** Creates an administrator through single sign-on whom a rule notifies of reds; returns the id. */
async function byCompanySignIn(email: string): Promise<string> {
  const partner = await aPartnerOf(admin, {
    makesPeople: true,
    roleClaim: 'groups',
    roles: [{ value: 'hse-leads', role: 'admin' }],
  });
  await enterWith(server, await partner.sign({ email, groups: ['hse-leads'] }));
  const [person] = await asAdmin<{ id: string }>(
    server.admin,
    `select users.id from users join accounts account on account.id = account_id where account.email = $1`,
    [email],
  );
  const userId = person?.id ?? '';
  await aFiringRule(server, admin, {
    trigger: { kind: 'deviation', unit: 'points', above: 5 },
    steps: [{ afterMinutes: 0, recipients: [{ kind: 'admin', userId }] }],
  });
  return userId;
}

/** Records a red; returns where the mails went and the state of each delivery. */
async function afterARed() {
  const { organizationId } = admin;
  await aToldTest(server, organizationId, { userId: await aUser(server.databases, { organizationId }) });
  await aMinuteOfAlerts(server, organizationId);
  const deliveries = await storedDeliveries(server, organizationId);
  return { to: (await readQueuedMails(server)).map(({ to }) => to), notes: deliveries.map(({ note }) => note) };
}

test('an administrator created by single sign-on gets mail at a domain that the organization has proved', async () => {
  await prove(admin);
  await byCompanySignIn(`safety@${domain}`);

  expect(await afterARed()).toEqual({ to: [`safety@${domain}`], notes: [null] });
});

test('a domain that is claimed and not proved confirms no address', async () => {
  await aCompanySignIn(admin, [domain]);
  await byCompanySignIn(`safety@${domain}`);

  expect(await afterARed()).toEqual({ to: [], notes: ['no_address'] });
});

test('a domain that another organization has proved confirms no address here', async () => {
  await byCompanySignIn(`safety@${domain}`);
  await prove(await server.anAdmin());

  expect(await afterARed()).toEqual({ to: [], notes: ['no_address'] });
});

test('a proved domain confirms its own addresses, not those of a subdomain or a parent domain', async () => {
  await prove(admin);
  await byCompanySignIn(`safety@sub.${domain}`);

  expect(await afterARed()).toEqual({ to: [], notes: ['no_address'] });
});

test('when the proof ends, the domain no longer confirms addresses', async () => {
  await prove(admin);
  await byCompanySignIn(`safety@${domain}`);
  await root.call(revokeDomainClaim, { params: { id: (await claimOf(admin, domain)).id } });

  expect(await afterARed()).toEqual({ to: [], notes: ['no_address'] });
});

test("an owner with such an address gets the owners' messages of this organization only", async () => {
  await prove(admin);
  const email = `owner@${domain}`;
  const userId = await byCompanySignIn(email);
  const { organizationId } = admin;
  const elsewhere = await server.anAdmin();
  await asAdmin(server.admin, `update users set profile = 'owner' where id = $1`, [userId]);
  await asAdmin(
    server.admin,
    `update users set account_id = (select account_id from users where id = $1) where id = $2`,
    [userId, elsewhere.userId],
  );
  const told = (organization: string) =>
    withOrganization(server.databases, { organizationId: organization, actor: { userId: null } }, (db) =>
      ownersToWrite(server.databases.system, db),
    );

  expect((await told(organizationId)).map((owner) => owner.email)).toContain(email);
  expect(await told(elsewhere.organizationId)).toEqual([]);
});
