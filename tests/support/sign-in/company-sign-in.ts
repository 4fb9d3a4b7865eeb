import { approveDomainClaim } from '#areas/installation/domains/domain-claims.contract.ts';
import { createSsoConnection, type SsoConnection } from '#areas/sso/connections/sso-connections.contract.ts';
import { listSsoDomains, type SsoDomain } from '#areas/sso/domains/sso-domains.contract.ts';
import { findSsoConnections } from '#areas/sso/sign-in/sso-sign-in.contract.ts';
import type { Caller, TestServer } from '#tests/support/server/test-server.ts';

/** Creates a company sign-in for these domains; its provider is never called. */
export async function aCompanySignIn(
  admin: Caller,
  emailDomains: readonly string[],
  name = 'Company',
): Promise<SsoConnection> {
  const provider = { issuer: 'https://login.example', algorithm: 'RS256' as const, clientId: 'evenkeel' };
  const { body } = await admin.call(createSsoConnection, {
    body: { kind: 'oidc', name, ...provider, emailDomains: [...emailDomains] },
  });
  return body;
}

export async function claimOf(admin: Caller, domain: string): Promise<SsoDomain> {
  const { body } = await admin.call(listSsoDomains, {});
  const claim = body.items.find((each) => each.domain === domain);
  if (!claim) throw new RangeError(`There is no claim on ${domain}.`);
  return claim;
}

/** A super administrator's approval replaces the DNS record. */
export const approve = async (root: Caller, admin: Caller, domain: string) =>
  root.call(approveDomainClaim, { params: { id: (await claimOf(admin, domain)).id } });

/** The names of the sign-ins that the login page offers for this address. */
export async function offeredTo({ anonymous }: TestServer, email: string): Promise<string[]> {
  const { body } = await anonymous.call(findSsoConnections, { body: { email } });
  return body.connections.map(({ name }) => name);
}
