import { record, recordAll } from '#platform/server/record/audit.ts';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { newToken } from '#platform/server/secrets/token.ts';
import type { Page } from '#platform/shared/paging.ts';
import { invalidInput, notFound, Problem } from '#platform/shared/problem.ts';
import { isPublicMailDomain, proofRecordName, proofRecordValue, type DomainProof } from '../domain-proof.ts';
import { tooManyDomains, type SsoDomain } from '../sso-domains.contract.ts';
import { lockConnections } from '#areas/sso/connections/server/connections.queries.ts';
import {
  deleteClaim,
  deleteOwner,
  findAllClaims,
  findClaim,
  findClaims,
  findListedClaim,
  findNamedDomains,
  findOwner,
  insertClaim,
  insertOwner,
  isOwner,
  lockClaim,
  updateByHand,
  updateToken,
  type DomainClaim,
  type ListedClaim,
} from './domain-claims.queries.ts';

export const listDomains = async (db: TenantDb): Promise<{ items: SsoDomain[] }> => ({
  items: (await findClaims(db)).map(describedDomain),
});

export const describedDomain = ({ token, ...claim }: DomainClaim): SsoDomain => ({
  ...claim,
  recordName: proofRecordName(claim.domain),
  recordValue: proofRecordValue(token),
});

/** Far more domains than an organization has. */
const MOST_DOMAINS = 50;

/** Claims a domain without a connection. A domain that is already claimed then stays when its connection is removed. */
export async function claimDomain(db: TenantDb, domain: string): Promise<SsoDomain> {
  if (isPublicMailDomain(domain)) throw new Problem(invalidInput, { fields: { domain: 'field.sso_public_mail' } });
  await lockConnections(db);
  const claims = await findClaims(db);
  const known = claims.find((claim) => claim.domain === domain);
  if (known) {
    await updateByHand(db, { id: known.id, byHand: true });
    return describedDomain({ ...known, byHand: true });
  }
  if (claims.length >= MOST_DOMAINS) throw new Problem(tooManyDomains);
  const claim = { id: newId(), domain, token: newToken(), byHand: true };
  await insertClaim(db, claim);
  await record(db, entryOf('sso_domain.claimed', claim));
  return describedDomain((await findClaim(db, claim.id)) ?? notThere());
}

/** Releases a manual claim with its proof. A domain that a connection names stays until the connection is removed. */
export async function releaseDomain(db: TenantDb, id: string): Promise<void> {
  await lockConnections(db);
  const claim = await findClaim(db, id);
  if (!claim?.byHand) return notThere();
  if ((await findNamedDomains(db)).includes(claim.domain)) return updateByHand(db, { id, byHand: false });
  await deleteClaim(db, id);
  return record(db, entryOf('sso_domain.released', claim));
}

const notThere = (): never => {
  throw new Problem(notFound);
};

/** The organization that has proved the domain. */
export const ownerOfDomain = (system: SystemDb, domain: string): Promise<string | undefined> =>
  findOwner(system, domain);

/** Returns whether this organization has proved the domain. */
export const ownsDomain = (db: TenantDb, domain: string): Promise<boolean> => isOwner(db, domain);

/**
 * Turns domains of connections into claims, and releases those that are neither named nor claimed manually, with their
 * proof.
 */
export async function matchClaims(db: TenantDb): Promise<void> {
  const named = await findNamedDomains(db);
  const claims = await findClaims(db);
  const released = claims.filter(({ domain, byHand }) => !byHand && !named.includes(domain));
  const added = named
    .filter((domain) => !claims.some((claim) => claim.domain === domain))
    .map((domain) => ({ id: newId(), domain, token: newToken(), byHand: false }));
  for (const { id } of released) await deleteClaim(db, id);
  for (const claim of added) await insertClaim(db, claim);
  await recordAll(db, [
    ...released.map((claim) => entryOf('sso_domain.released', claim)),
    ...added.map((claim) => entryOf('sso_domain.claimed', claim)),
  ]);
}

/** The result of a proof. `gone`: the claim was deleted, or now requires another record than the one that was seen. */
export type ProofOutcome = 'proved' | 'taken' | 'publicMail' | 'gone';

interface Proof {
  readonly id: string;
  readonly by: DomainProof;
  /** The token found in DNS. */
  readonly token?: string;
}

/**
 * Makes the organization the owner of the domain. The database lets only one of several simultaneous proofs succeed.
 */
export async function proveDomain(db: TenantDb, { id, by, token }: Proof): Promise<ProofOutcome> {
  const claim = await lockClaim(db, id);
  if (!claim || (token !== undefined && token !== claim.token)) return 'gone';
  if (isPublicMailDomain(claim.domain)) return 'publicMail';
  if (!(await insertOwner(db, { domain: claim.domain, by }))) {
    return (await isOwner(db, claim.domain)) ? 'proved' : 'taken';
  }
  await record(db, entryOf('sso_domain.proved', { id, domain: claim.domain }, { by }));
  return 'proved';
}

/** Takes the domain from the organization. The DNS record that proved it is no longer accepted. */
export async function revokeDomain(db: TenantDb, id: string): Promise<'revoked' | 'unproved' | 'gone'> {
  const claim = await lockClaim(db, id);
  if (!claim) return 'gone';
  if (!(await deleteOwner(db, claim.domain))) return 'unproved';
  await updateToken(db, { id, token: newToken() });
  await record(db, entryOf('sso_domain.revoked', { id, domain: claim.domain }));
  return 'revoked';
}

/** Returns the claims of all organizations, for super administrators. */
export const findClaimsOfInstallation = (
  system: SystemDb,
  query: Parameters<typeof findAllClaims>[1],
): Promise<Page<ListedClaim>> => findAllClaims(system, query);

export const findClaimOfInstallation = (system: SystemDb, id: string): Promise<ListedClaim | undefined> =>
  findListedClaim(system, id);

const entryOf = (action: string, { id, domain }: Pick<DomainClaim, 'id' | 'domain'>, detail: object = {}) => ({
  action,
  objectType: 'sso_domain',
  objectId: id,
  detail: { domain, ...detail },
});
