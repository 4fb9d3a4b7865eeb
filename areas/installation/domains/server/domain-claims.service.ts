import {
  findClaimOfInstallation,
  findClaimsOfInstallation,
  proveDomain,
  revokeDomain,
} from '#areas/sso/domains/server/domain-claims.service.ts';
import { withOrganization, withSystem, type TenantDb } from '#platform/server/database/database.ts';
import type { SignedInCall } from '#platform/server/http/serve.ts';
import type { LoginVisitor } from '#platform/server/http/visitor.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { Page } from '#platform/shared/paging.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import {
  domainNotProved,
  domainTaken,
  publicMailDomain,
  type ClaimsQuery,
  type DomainClaim,
} from '../domain-claims.contract.ts';
import { recordAct } from '#areas/installation/record/server/installation-record.service.ts';

type Call = Pick<SignedInCall, 'parts' | 'request'> & { readonly visitor: LoginVisitor };

export const listDomainClaims = ({ databases }: ServerParts, query: ClaimsQuery): Promise<Page<DomainClaim>> =>
  findClaimsOfInstallation(databases.system, query);

export async function approveDomainClaim(call: Call, id: string): Promise<DomainClaim> {
  const claim = await existing(call.parts, id);
  if (claim.provedAt !== null) return claim;
  return act(call, { id, action: 'domain_claim.approved' }, async (db) => {
    const outcome = await proveDomain(db, { id, by: 'super admin' });
    if (outcome === 'gone') throw new Problem(notFound);
    if (outcome === 'taken') throw new Problem(domainTaken);
    if (outcome === 'publicMail') throw new Problem(publicMailDomain);
  });
}

export const revokeDomainClaim = (call: Call, id: string): Promise<DomainClaim> =>
  act(call, { id, action: 'domain_claim.revoked' }, async (db) => {
    const outcome = await revokeDomain(db, id);
    if (outcome === 'gone') throw new Problem(notFound);
    if (outcome === 'unproved') throw new Problem(domainNotProved);
  });

/** Does the work and records it in both records, or neither. The act is written first and committed after the work. */
async function act(
  { parts, request, visitor }: Call,
  { id, action }: { id: string; action: string },
  work: (db: TenantDb) => Promise<void>,
): Promise<DomainClaim> {
  const { databases } = parts;
  const { organizationId, domain } = await existing(parts, id);
  // The operator is not a user of this organization.
  const actor = { userId: null, requestId: request.id };
  await withSystem(databases, async (system) => {
    await recordAct(system, { accountId: visitor.accountId, action, objectId: organizationId, detail: { domain } });
    await withOrganization(databases, { organizationId, actor }, work);
  });
  return existing(parts, id);
}

async function existing({ databases }: ServerParts, id: string): Promise<DomainClaim> {
  const claim = await findClaimOfInstallation(databases.system, id);
  if (!claim) throw new Problem(notFound);
  return claim;
}
