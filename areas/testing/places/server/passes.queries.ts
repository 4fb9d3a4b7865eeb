import { sql } from 'kysely';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import { isSuspended } from '#platform/server/database/organizations.ts';
import { insertRow } from '#platform/server/database/table-rows.ts';
import { DEFAULT_LOCALE, type Locale } from '#platform/shared/locale.ts';
import type { PassWay } from '../begin-way.ts';

export interface NewPass {
  tokenHash: Buffer;
  organizationId: string;
  userId: string;
  way: PassWay;
  deviceId: string | null;
  lifeMinutes: number;
}

export const insertPass = (system: SystemDb, { lifeMinutes, ...pass }: NewPass): Promise<void> =>
  insertRow(system, 'testPasses', { ...pass, expiresAt: sql<string>`now() + make_interval(mins => ${lifeMinutes})` });

export interface LivePass {
  organizationId: string;
  userId: string;
  accountId: string | null;
  way: PassWay;
  kioskId: string | null;
}

/** Read again at each call, so that a pass ends with the person's membership and with the kiosk's pairing. */
export const findLivePass = async (system: SystemDb, tokenHash: Buffer): Promise<LivePass | undefined> => {
  const { rows } = await sql<LivePass>`
    select pass.organization_id as "organizationId", pass.user_id as "userId", member.account_id as "accountId", pass.way,
           pass.device_id as "kioskId"
    from test_passes pass
    join users member on member.organization_id = pass.organization_id and member.id = pass.user_id
    left join kiosks kiosk on kiosk.organization_id = pass.organization_id and kiosk.id = pass.device_id
    where pass.token_hash = ${tokenHash} and pass.expires_at > now() and member.status = 'active'
      and not ${isSuspended(sql`pass.organization_id`)}
      and (pass.device_id is null or kiosk.token_hash is not null)`.execute(system);
  return rows[0];
};

/** Returns the language that the person has chosen for their own account, if any. */
export const findChosenLanguage = async (
  system: SystemDb,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<Locale | null> => {
  const { rows } = await sql<{ locale: Locale | null }>`
    select account.locale
    from users member
    join accounts account on account.id = member.account_id
    where member.organization_id = ${organizationId} and member.id = ${userId}`.execute(system);
  return rows[0]?.locale ?? null;
};

interface NotedLanguage {
  /** The language that the organization has noted for the person. */
  ofPerson: Locale | null;
  ofOrganization: Locale;
}

export const findNotedLanguage = async (db: TenantDb, userId: string): Promise<NotedLanguage> => {
  const { rows } = await sql<NotedLanguage>`
    select person.locale as "ofPerson", organization.locale as "ofOrganization"
    from users person
    join organizations organization on organization.id = person.organization_id
    where person.organization_id = ${db.organizationId} and person.id = ${userId}`.execute(db);
  return rows[0] ?? { ofPerson: null, ofOrganization: DEFAULT_LOCALE };
};

export const deleteExpiredPasses = async (system: SystemDb): Promise<void> => {
  await sql`delete from test_passes where expires_at < now()`.execute(system);
};

export const deletePassesOf = async (
  system: SystemDb,
  organizationId: string,
  userIds: readonly string[],
): Promise<void> => {
  await sql`
    delete from test_passes where organization_id = ${organizationId} and user_id = any(${userIds}::uuid[])`.execute(
    system,
  );
};
