import { sql, type RawBuilder } from 'kysely';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import type { Algorithm, ConnectionKind, RoleMapping, TagMapping } from '#areas/sso/issuer/connection-settings.ts';

/** A connection as it is stored. */
export interface OwnConnection {
  id: string;
  kind: ConnectionKind;
  name: string;
  issuer: string;
  audience: string;
  jwksUrl: string | null;
  publicKey: string | null;
  algorithm: Algorithm;
  clientId: string | null;
  /** The sealed client secret. */
  clientSecret: Buffer | null;
  emailDomains: string[];
  roleClaim: string | null;
  roles: RoleMapping[];
  tagClaim: string | null;
  tags: TagMapping[];
  makesPeople: boolean;
  isEnabled: boolean;
  createdAt: string;
  changedAt: string;
}

/** A connection found before its organization was known. */
export interface Connection extends OwnConnection {
  organizationId: string;
}

const CONNECTION = sql`
  id, kind, name, issuer, audience, jwks_url as "jwksUrl",
  public_key_pem as "publicKey", algorithm, client_id as "clientId", client_secret as "clientSecret",
  email_domains as "emailDomains", role_claim as "roleClaim", role_map as "roles", tag_claim as "tagClaim",
  tag_map as "tags", makes_people as "makesPeople", enabled as "isEnabled", created_at as "createdAt",
  changed_at as "changedAt"`;

export type ListedConnection = OwnConnection & { peopleCount: number };

export const findConnections = async (db: TenantDb): Promise<ListedConnection[]> => {
  const { rows } = await sql<ListedConnection>`
    select ${CONNECTION},
           (select count(*) from sso_identities identity
            where identity.organization_id = ${db.organizationId} and identity.connection_id = sso_connections.id)
             as "peopleCount"
    from sso_connections
    where organization_id = ${db.organizationId}
    order by lower(name), id`.execute(db);
  return rows;
};

/** Serializes changes to an organization's connections, so that limits and claims stay consistent. */
export const lockConnections = async (db: TenantDb): Promise<void> => {
  const name = `sso connections ${db.organizationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
};

/** Finds a connection and locks its row against simultaneous changes. */
export const lockConnection = async (db: TenantDb, id: string): Promise<OwnConnection | undefined> => {
  const { rows } = await sql<OwnConnection>`
    select ${CONNECTION} from sso_connections
    where organization_id = ${db.organizationId} and id = ${id}
    for update`.execute(db);
  return rows[0];
};

type StoredConnection = Omit<OwnConnection, 'createdAt' | 'changedAt'>;

export const insertConnection = async (db: TenantDb, connection: StoredConnection): Promise<void> => {
  await sql`
    insert into sso_connections (id, kind, name, issuer, audience, jwks_url, public_key_pem, algorithm, client_id,
                                 client_secret, email_domains, role_claim, role_map, tag_claim, tag_map, makes_people,
                                 enabled)
    values (${connection.id}, ${connection.kind}, ${connection.name}, ${connection.issuer}, ${connection.audience},
            ${connection.jwksUrl}, ${connection.publicKey}, ${connection.algorithm}, ${connection.clientId},
            ${connection.clientSecret}, ${connection.emailDomains}, ${connection.roleClaim},
            ${JSON.stringify(connection.roles)}, ${connection.tagClaim}, ${JSON.stringify(connection.tags)},
            ${connection.makesPeople}, ${connection.isEnabled})`.execute(db);
};

export const updateConnection = async (db: TenantDb, connection: StoredConnection): Promise<void> => {
  await sql`
    update sso_connections set
      name = ${connection.name}, jwks_url = ${connection.jwksUrl}, public_key_pem = ${connection.publicKey},
      algorithm = ${connection.algorithm}, client_id = ${connection.clientId},
      client_secret = ${connection.clientSecret}, email_domains = ${connection.emailDomains},
      role_claim = ${connection.roleClaim}, role_map = ${JSON.stringify(connection.roles)},
      tag_claim = ${connection.tagClaim}, tag_map = ${JSON.stringify(connection.tags)},
      makes_people = ${connection.makesPeople}, enabled = ${connection.isEnabled}, changed_at = now()
    where organization_id = ${db.organizationId} and id = ${connection.id}`.execute(db);
};

export const deleteConnection = async (db: TenantDb, id: string): Promise<void> => {
  await sql`delete from sso_connections where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

/** Returns whether people have another open connection besides this one. */
export const hasOtherEnabledConnection = async (db: TenantDb, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from sso_connections
    where organization_id = ${db.organizationId} and enabled and id <> ${id} limit 1`.execute(db);
  return rows.length > 0;
};

/** Finds the partner connections that a token could be for, by its own unverified claims. */
export const findPartnerConnections = (
  system: SystemDb,
  { issuer, audiences }: { issuer: string; audiences: readonly string[] },
): Promise<Connection[]> =>
  found(system, sql`kind = 'partner token' and issuer = ${issuer} and audience = any(${audiences}::text[])`);

export const findOidcConnection = async (system: SystemDb, id: string): Promise<Connection | undefined> =>
  (await found(system, sql`kind = 'oidc' and id = ${id}`))[0];

/**
 * The company sign-ins of the organization that has proved the domain. The list needs no limit: no other organization
 * can add to it, and an organization has few.
 */
export const findConnectionsOfDomain = async (
  system: SystemDb,
  domain: string,
): Promise<Pick<Connection, 'id' | 'name'>[]> => {
  const { rows } = await sql<Pick<Connection, 'id' | 'name'>>`
    select connection.id, connection.name
    from sso_domain_owners owner
    join sso_connections connection on connection.organization_id = owner.organization_id
    where owner.domain = ${domain}
      and connection.enabled and connection.kind = 'oidc' and connection.email_domains @> array[owner.domain]
    order by lower(connection.name), connection.id`.execute(system);
  return rows;
};

const MOST_FOUND = 10;

const found = async (system: SystemDb, condition: RawBuilder<unknown>): Promise<Connection[]> => {
  const { rows } = await sql<Connection>`
    select organization_id as "organizationId", ${CONNECTION} from sso_connections where enabled and ${condition}
    order by name, id limit ${MOST_FOUND}`.execute(system);
  return rows;
};

/** Replaces one tag by the other in all mappings. */
export const replaceTagInRules = async (
  db: TenantDb,
  { tagId, replacementId }: { tagId: string; replacementId: string },
): Promise<void> => {
  await sql`
    update sso_connections
    set tag_map = (
      select jsonb_agg(
        case when rule ->> 'tagId' = ${tagId} then rule || jsonb_build_object('tagId', ${replacementId}::text) else rule end
        order by place)
      from jsonb_array_elements(tag_map) with ordinality as rules (rule, place))
    where organization_id = ${db.organizationId}
      and tag_map @> jsonb_build_array(jsonb_build_object('tagId', ${tagId}::text))`.execute(db);
};
