import { sql } from 'kysely';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import type { TestAccess } from '../test-access.contract.ts';

/** A link serves one visit: it ends when a test taken with it has an outcome that no further test can change. */
const IS_LIVE = sql`
  link.expires_at > now()
  and not exists (
    select from results result
    join visits visit on visit.organization_id = result.organization_id and visit.id = result.visit_id
    where result.organization_id = link.organization_id and result.user_id = link.user_id
      and result.way = 'link' and result.received_at >= link.created_at
      and visit.outcome not in ('confirming', 'inconclusive', 'invalid'))`;

/** Creates a link by hand, which replaces the person's previous one; returns when it expires. */
export const putTestLink = async (
  db: TenantDb,
  link: { userId: string; tokenHash: Buffer; createdBy: string; lifeHours: number },
): Promise<string> => {
  const { rows } = await sql<{ expiresAt: string }>`
    insert into test_links (user_id, token_hash, created_by, expires_at)
    values (${link.userId}, ${link.tokenHash}, ${link.createdBy}, now() + make_interval(hours => ${link.lifeHours}))
    on conflict (organization_id, user_id) where created_by is not null do update
      set token_hash = excluded.token_hash, created_by = excluded.created_by, created_at = now(),
          expires_at = excluded.expires_at
    returning expires_at as "expiresAt"`.execute(db);
  return rows[0]?.expiresAt ?? '';
};

export interface ReminderLink {
  userId: string;
  tokenHash: Buffer;
  expiresAt: string;
}

/** Adds reminder links beside the link created by hand and beside each other. */
export const insertReminderLinks = async (db: TenantDb, links: readonly ReminderLink[]): Promise<void> => {
  await sql`
    insert into test_links (user_id, token_hash, expires_at)
    select * from unnest(${links.map(({ userId }) => userId)}::uuid[], ${links.map(({ tokenHash }) => tokenHash)}::bytea[],
                         ${links.map(({ expiresAt }) => expiresAt)}::timestamptz[])`.execute(db);
};

export const deletePastReminderLinks = async (db: TenantDb): Promise<void> => {
  await sql`
    delete from test_links
    where organization_id = ${db.organizationId} and created_by is null and expires_at < now()`.execute(db);
};

export interface LinkHolder {
  organizationId: string;
  userId: string;
}

/** Finds the person of a link, before the organization is known. */
export const locateTestLink = async (system: SystemDb, tokenHash: Buffer): Promise<LinkHolder | undefined> => {
  const { rows } = await sql<LinkHolder>`
    select organization_id as "organizationId", user_id as "userId" from test_links
    where token_hash = ${tokenHash} and expires_at > now()`.execute(system);
  return rows[0];
};

export const isTestLinkLive = async (db: TenantDb, tokenHash: Buffer): Promise<boolean> => {
  const { rows } = await sql<{ isLive: boolean }>`
    select exists (
      select from test_links link
      where link.organization_id = ${db.organizationId} and link.token_hash = ${tokenHash} and ${IS_LIVE}) as "isLive"`.execute(
    db,
  );
  return rows[0]?.isLive ?? false;
};

export const findTestAccess = async (db: TenantDb, userId: string): Promise<TestAccess> => {
  const { rows } = await sql<TestAccess>`
    select exists (
        select from test_pins pin where pin.organization_id = ${db.organizationId} and pin.user_id = ${userId}) as "hasPin",
      (select link.expires_at from test_links link
       where link.organization_id = ${db.organizationId} and link.user_id = ${userId} and link.created_by is not null
         and ${IS_LIVE}) as "linkExpiresAt"`.execute(db);
  return rows[0] ?? { hasPin: false, linkExpiresAt: null };
};

export const putPin = async (db: TenantDb, userId: string, pinHash: string): Promise<void> => {
  await sql`
    insert into test_pins (user_id, pin_hash) values (${userId}, ${pinHash})
    on conflict (organization_id, user_id) do update set pin_hash = excluded.pin_hash, set_at = now()`.execute(db);
};

export const findPinHash = async (db: TenantDb, userId: string): Promise<string | null> => {
  const { rows } = await sql<{ pinHash: string }>`
    select pin_hash as "pinHash" from test_pins
    where organization_id = ${db.organizationId} and user_id = ${userId}`.execute(db);
  return rows[0]?.pinHash ?? null;
};

/** Deletes the links, PINs and cards of people who are no longer there, and what offline kiosks know them by. */
export const forgetAccessOf = async (db: TenantDb, userIds: readonly string[]): Promise<void> => {
  await sql`
    delete from test_links where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[])`.execute(
    db,
  );
  await sql`
    delete from test_pins where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[])`.execute(
    db,
  );
  await sql`
    delete from test_cards where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[])`.execute(
    db,
  );
  await sql`
    delete from device_proofs where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[])`.execute(
    db,
  );
  await sql`
    delete from former_test_cards
    where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[])`.execute(db);
};
