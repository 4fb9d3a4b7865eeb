import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import { countFailure, refuseWhileWaiting, type FailureLimit } from '#platform/server/limits/failure-limit.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { txtRecords } from '#platform/server/txt-records.ts';
import { actorOf, type Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { isPublicMailDomain, proofRecordName, proofRecordValue } from '../domain-proof.ts';
import type { DomainFinding, SsoDomain } from '../sso-domains.contract.ts';
import { findClaim, type DomainClaim } from './domain-claims.queries.ts';
import { describedDomain, proveDomain } from './domain-claims.service.ts';

/** Limits checks, because each one queries a server that is not ours. */
const PER_ORGANIZATION: FailureLimit = { name: 'sso domain check', failures: 60, windowSeconds: 600 };

interface Check {
  readonly visitor: Visitor;
  readonly requestId: string;
  readonly id: string;
}

/** Queries DNS without holding a transaction. The right record makes the organization the owner of the domain. */
export async function checkDomain(
  parts: ServerParts,
  { visitor, requestId, id }: Check,
): Promise<{ domain: SsoDomain; finding: DomainFinding }> {
  const { databases } = parts;
  const { organizationId } = visitor;
  const within = <T>(work: (db: TenantDb) => Promise<T>) =>
    withOrganization(databases, { organizationId, actor: actorOf(visitor, requestId) }, work);

  const claim = await within((db) => existing(db, id));
  const counted = [{ limit: PER_ORGANIZATION, key: organizationId }];
  await refuseWhileWaiting(databases.system, counted);
  await countFailure(databases.system, counted);
  const seen = await findingOf(parts, claim);
  if (seen !== 'right') return { domain: describedDomain(claim), finding: seen };
  return within(async (db) => {
    const outcome = await proveDomain(db, { id, by: 'dns', token: claim.token });
    if (outcome === 'gone') throw new Problem(notFound);
    return { domain: describedDomain(await existing(db, id)), finding: outcome };
  });
}

async function findingOf({ config }: ServerParts, claim: DomainClaim): Promise<DomainFinding | 'right'> {
  if (claim.provedAt !== null) return 'proved';
  if (isPublicMailDomain(claim.domain)) return 'publicMail';
  const texts = await txtRecords(config, proofRecordName(claim.domain));
  if (texts === undefined) return 'noAnswer';
  if (texts.includes(proofRecordValue(claim.token))) return 'right';
  return texts.length > 0 ? 'otherRecord' : 'noRecord';
}

async function existing(db: TenantDb, id: string): Promise<DomainClaim> {
  const claim = await findClaim(db, id);
  if (!claim) throw new Problem(notFound);
  return claim;
}
