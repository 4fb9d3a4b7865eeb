import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { insertNewRow } from '#platform/server/database/table-rows.ts';
import type { Locale } from '#platform/shared/locale.ts';
import type { Consent, ConsentKind } from '../consents.contract.ts';
import type { ConsentOfPerson } from '../people-consents.contract.ts';

const MOST_SHOWN = 200;

export const findConsents = async (db: TenantDb, userId: string): Promise<{ items: Consent[] }> => {
  const { rows } = await sql<Consent>`
    select id, kind, version, locale, given_at as "givenAt", withdrawn_at as "withdrawnAt" from consents
    where organization_id = ${db.organizationId} and user_id = ${userId}
    order by given_at desc, id desc limit ${MOST_SHOWN}`.execute(db);
  return { items: rows };
};

/** Returns people's current consents; leaves out service accounts and people in the bin. */
export const findConsentsOfPeople = async (
  db: TenantDb,
  userIds: readonly string[],
  noticeVersion: number | null,
): Promise<ConsentOfPerson[]> => {
  const { rows } = await sql<ConsentOfPerson>`
    select person.id as "userId",
      case when ${noticeVersion}::int is null then 'notAsked'
           when bool_or(consent.kind = 'notice' and consent.version = ${noticeVersion}::int) then 'current'
           when bool_or(consent.kind = 'notice') then 'earlier' else 'none' end as notice,
      coalesce(bool_or(consent.kind = 'photo'), false) as photo
    from users person
    left join consents consent on consent.organization_id = person.organization_id and consent.user_id = person.id
      and consent.withdrawn_at is null
    where person.organization_id = ${db.organizationId} and person.id = any(${userIds}::uuid[])
      and person.role <> 'service' and person.deleted_at is null
    group by person.id`.execute(db);
  return rows;
};

export const isPerson = async (db: TenantDb, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from users where organization_id = ${db.organizationId} and id = ${userId} and role <> 'service'
      and deleted_at is null`.execute(db);
  return rows.length > 0;
};

interface NewConsent {
  readonly userId: string;
  readonly kind: ConsentKind;
  readonly version: number;
  readonly locale: Locale;
}

/** Returns false when it is already in force. */
export const insertConsent = (db: TenantDb, { userId, kind, version, locale }: NewConsent): Promise<boolean> =>
  insertNewRow(db, 'consents', { id: newId(), userId, kind, version, locale, way: 'ownPage' });

/** Returns false when none is in force. */
export const endConsents = async (db: TenantDb, userId: string, kind: ConsentKind): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update consents set withdrawn_at = now()
    where organization_id = ${db.organizationId} and user_id = ${userId} and kind = ${kind} and withdrawn_at is null`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
};
