import { sql } from 'kysely';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import { allOf, countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import { insertRow, updateRow } from '#platform/server/database/table-rows.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { DomainProof } from '../domain-proof.ts';

/** An organization's claim to a domain, and its proof. */
export interface DomainClaim {
  id: string;
  domain: string;
  token: string;
  createdAt: string;
  provedAt: string | null;
  provedBy: DomainProof | null;
  /** Whether an administrator claimed it, with or without a connection that names it. */
  byHand: boolean;
}

const CLAIM = sql`
  claim.id, claim.domain, claim.token, claim.created_at as "createdAt", owner.proved_at as "provedAt",
  owner.proved_by as "provedBy", claim.by_hand as "byHand"`;
const CLAIMS = sql`
  sso_domain_claims claim
  left join sso_domain_owners owner
    on owner.organization_id = claim.organization_id and owner.domain = claim.domain`;

export const findClaims = async (db: TenantDb): Promise<DomainClaim[]> => {
  const { rows } = await sql<DomainClaim>`
    select ${CLAIM} from ${CLAIMS}
    where claim.organization_id = ${db.organizationId}
    order by claim.domain`.execute(db);
  return rows;
};

export const findClaim = async (db: TenantDb, id: string): Promise<DomainClaim | undefined> => {
  const { rows } = await sql<DomainClaim>`
    select ${CLAIM} from ${CLAIMS}
    where claim.organization_id = ${db.organizationId} and claim.id = ${id}`.execute(db);
  return rows[0];
};

/** Locks the claim until the transaction ends, so that it is not released while it is being proved. */
export const lockClaim = async (
  db: TenantDb,
  id: string,
): Promise<Pick<DomainClaim, 'domain' | 'token'> | undefined> => {
  const { rows } = await sql<Pick<DomainClaim, 'domain' | 'token'>>`
    select domain, token from sso_domain_claims
    where organization_id = ${db.organizationId} and id = ${id}
    for update`.execute(db);
  return rows[0];
};

/** The domains that the organization's company sign-ins name. */
export const findNamedDomains = async (db: TenantDb): Promise<string[]> => {
  const { rows } = await sql<{ domain: string }>`
    select distinct unnest(email_domains) as domain from sso_connections
    where organization_id = ${db.organizationId} and kind = 'oidc'
    order by 1`.execute(db);
  return rows.map(({ domain }) => domain);
};

export const insertClaim = (
  db: TenantDb,
  { id, domain, token, byHand }: Pick<DomainClaim, 'id' | 'domain' | 'token' | 'byHand'>,
): Promise<void> => insertRow(db, 'ssoDomainClaims', { id, domain, token, byHand });

export const updateByHand = (db: TenantDb, { id, byHand }: Pick<DomainClaim, 'id' | 'byHand'>): Promise<void> =>
  updateRow(db, 'ssoDomainClaims', id, { byHand });

/** Deletes the claim and its proof, and frees the domain for other organizations. */
export const deleteClaim = async (db: TenantDb, id: string): Promise<void> => {
  await sql`delete from sso_domain_claims where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

/** Returns false when the domain already has an owner, this organization or another: the key allows only one. */
export const insertOwner = async (
  db: TenantDb,
  { domain, by }: { domain: string; by: DomainProof },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into sso_domain_owners (domain, proved_by) values (${domain}, ${by})
    on conflict (domain) do nothing
    returning domain`.execute(db);
  return rows.length > 0;
};

export const isOwner = async (db: TenantDb, domain: string): Promise<boolean> => {
  const { rows } = await sql`
    select from sso_domain_owners
    where organization_id = ${db.organizationId} and domain = ${domain}`.execute(db);
  return rows.length > 0;
};

export const deleteOwner = async (db: TenantDb, domain: string): Promise<boolean> => {
  const { rows } = await sql`
    delete from sso_domain_owners
    where organization_id = ${db.organizationId} and domain = ${domain}
    returning domain`.execute(db);
  return rows.length > 0;
};

export const updateToken = (db: TenantDb, { id, token }: { id: string; token: string }): Promise<void> =>
  updateRow(db, 'ssoDomainClaims', id, { token });

/** The organization that has proved the domain. */
export const findOwner = async (system: SystemDb, domain: string): Promise<string | undefined> => {
  const { rows } = await sql<{ organizationId: string }>`
    select organization_id as "organizationId" from sso_domain_owners where domain = ${domain}`.execute(system);
  return rows[0]?.organizationId;
};

/** A claim as super administrators see it. */
export interface ListedClaim extends Omit<DomainClaim, 'token' | 'byHand'> {
  organizationId: string;
  organizationName: string;
  /** Another organization has proved the domain. */
  isTaken: boolean;
}

const LISTED = sql`
  claim.id, claim.domain, claim.created_at as "createdAt", claim.organization_id as "organizationId",
  organization.name as "organizationName",
  case when owner.organization_id = claim.organization_id then owner.proved_at end as "provedAt",
  case when owner.organization_id = claim.organization_id then owner.proved_by end as "provedBy",
  coalesce(owner.organization_id <> claim.organization_id, false) as "isTaken"`;
const EVERYWHERE = sql`
  sso_domain_claims claim
  join organizations organization on organization.id = claim.organization_id
  left join sso_domain_owners owner on owner.domain = claim.domain`;

/** Unproved claims come first, the newest of them at the top. */
const WAITING_FIRST = sql`
  (case when owner.organization_id = claim.organization_id then 'proved ' else 'waiting ' end
   || to_char(claim.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))`;

/** Returns one page of the claims of all organizations. The search covers domains and names of organizations. */
export async function findAllClaims(
  system: SystemDb,
  { search, cursor, limit }: { search?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<Page<ListedClaim>> {
  const page = keyset({ by: WAITING_FIRST, id: sql`claim.id`, descending: true }, { cursor, limit });
  const like = search && `%${search.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const matches = allOf(
    sql`true`,
    like && sql`(claim.domain ilike ${like} or strpos(searchable(organization.name), searchable(${search})) > 0)`,
  );
  const { rows } = await sql<ListedClaim & { sortKey: string }>`
    select ${LISTED}, ${WAITING_FIRST} as "sortKey"
    from ${EVERYWHERE}
    where ${matches} and ${page.after}
    order by ${page.order}
    limit ${page.take}`.execute(system);
  return toPage(rows, limit, await countRows(system, sql`${EVERYWHERE} where ${matches}`));
}

export const findListedClaim = async (system: SystemDb, id: string): Promise<ListedClaim | undefined> => {
  const { rows } = await sql<ListedClaim>`select ${LISTED} from ${EVERYWHERE} where claim.id = ${id}`.execute(system);
  return rows[0];
};
