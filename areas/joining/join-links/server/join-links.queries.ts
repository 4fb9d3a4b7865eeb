import { sql } from 'kysely';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import { countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import { isSuspended } from '#platform/server/database/organizations.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { JoinLink, NewJoinLink } from '../join-links.contract.ts';

const STATE = sql`
  case when link.revoked_at is not null then 'revoked'
       when link.expires_at <= now() then 'expired'
       when link.uses >= link.max_uses then 'full'
       else 'valid' end`;

const JOIN_LINK = sql`
  link.id, link.name, ${STATE} as state, link.expires_at as "expiresAt", link.max_uses as "maxUses", link.uses,
  link.allowed_domain as "allowedDomain", coalesce(given.tags, '[]') as tags, link.code_mac is not null as "hasCode",
  link.by_domain as "byDomain",
  link.created_at as "createdAt"`;

const TAGS_OF_LINK = sql`
  left join lateral (
    select json_agg(json_build_object('id', tag.id, 'name', tag.name) order by lower(tag.name)) as tags
    from join_link_tags linked
    join user_tags tag on tag.organization_id = linked.organization_id and tag.id = linked.tag_id
      and tag.deleted_at is null and tag.archived_at is null
    where linked.organization_id = link.organization_id and linked.join_link_id = link.id) given on true`;

export async function findJoinLinks(
  db: TenantDb,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<JoinLink>> {
  const by = sql`link.created_at`;
  const page = keyset({ by, id: sql`link.id`, descending: true }, { cursor, limit });
  const matches = sql`link.organization_id = ${db.organizationId} and link.revoked_at is null`;
  const { rows } = await sql<JoinLink & { sortKey: string }>`
    select ${JOIN_LINK}, (${by})::text as "sortKey"
    from join_links link ${TAGS_OF_LINK}
    where ${matches} and ${page.after}
    order by ${page.order}
    limit ${page.take}`.execute(db);
  const total = await countRows(db, sql`join_links link where ${matches}`);
  return toPage(rows, limit, total);
}

export const findJoinLink = async (db: TenantDb, id: string): Promise<JoinLink | undefined> => {
  const { rows } = await sql<JoinLink>`
    select ${JOIN_LINK} from join_links link ${TAGS_OF_LINK}
    where link.organization_id = ${db.organizationId} and link.id = ${id}`.execute(db);
  return rows[0];
};

interface JoinLinkRow extends NewJoinLink {
  id: string;
  tokenHash: Buffer;
  codeMac: Buffer | null;
  createdBy: string;
}

export const insertJoinLink = async (db: TenantDb, link: JoinLinkRow): Promise<void> => {
  await sql`
    insert into join_links (id, token_hash, code_mac, name, expires_at, max_uses, allowed_domain, by_domain, created_by)
    values (${link.id}, ${link.tokenHash}, ${link.codeMac}, ${link.name}, now() + make_interval(days => ${link.expiresInDays}),
            ${link.maxUses ?? null}, ${link.allowedDomain ?? null}, ${link.byDomain}, ${link.createdBy})`.execute(db);
  await sql`
    insert into join_link_tags (join_link_id, tag_id) select ${link.id}, unnest(${link.tagIds}::uuid[])`.execute(db);
};

/** Replaces one tag by the other in all links. */
export async function replaceTagInLinks(
  db: TenantDb,
  { tagId, replacementId }: { tagId: string; replacementId: string },
): Promise<void> {
  await sql`
    insert into join_link_tags (join_link_id, tag_id)
    select join_link_id, ${replacementId} from join_link_tags
    where organization_id = ${db.organizationId} and tag_id = ${tagId}
    on conflict do nothing`.execute(db);
  await sql`delete from join_link_tags where organization_id = ${db.organizationId} and tag_id = ${tagId}`.execute(db);
}

/** Returns the name of the link that was ended, or undefined when there was none to end. */
export const endJoinLink = async (db: TenantDb, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    update join_links set revoked_at = now()
    where organization_id = ${db.organizationId} and id = ${id} and revoked_at is null
    returning name`.execute(db);
  return rows[0]?.name;
};

/** Takes one of the link's uses. Simultaneous callers never get more than the limit. */
export const takeUse = async (db: TenantDb, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update join_links set uses = uses + 1
    where organization_id = ${db.organizationId} and id = ${id} and revoked_at is null and expires_at > now()
      and (max_uses is null or uses < max_uses)`.execute(db);
  return numAffectedRows === 1n;
};

export interface JoinLinkKey {
  organizationId: string;
  id: string;
}

/** Finds the link of a code before the organization is known. A code that two links share leads nowhere. */
export const findTokenHash = async (system: SystemDb, codeMac: Buffer): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ tokenHash: Buffer }>`
    select token_hash as "tokenHash" from join_links where code_mac = ${codeMac}`.execute(system);
  return rows.length === 1 ? rows[0]?.tokenHash : undefined;
};

/** Finds the newest open link of this organization that admits people by their address at the domain. */
export const findTokenHashByDomain = async (
  system: SystemDb,
  { organizationId, domain }: { organizationId: string; domain: string },
): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ tokenHash: Buffer }>`
    select link.token_hash as "tokenHash" from join_links link
    where link.by_domain and link.allowed_domain = ${domain} and link.organization_id = ${organizationId}
      and ${STATE} = 'valid'
    order by link.created_at desc, link.id desc limit 1`.execute(system);
  return rows[0]?.tokenHash;
};

/** Finds the organization of a join link by its token. Nobody joins an organization that is suspended. */
export const locateJoinLink = async (system: SystemDb, tokenHash: Buffer): Promise<JoinLinkKey | undefined> => {
  const { rows } = await sql<JoinLinkKey>`
    select organization_id as "organizationId", id from join_links
    where token_hash = ${tokenHash} and not ${isSuspended(sql`join_links.organization_id`)}`.execute(system);
  return rows[0];
};
