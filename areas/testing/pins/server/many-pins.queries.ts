import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/locale.ts';

export interface PinCandidate {
  id: string;
  firstName: string;
  lastName: string;
  employeeNumber: string | null;
  locale: Locale;
  hasLeft: boolean;
  hasPin: boolean;
  /** A lost card does not count. */
  hasCard: boolean;
}

export const findPinCandidates = async (db: TenantDb, userIds: readonly string[]): Promise<PinCandidate[]> => {
  const { rows } = await sql<PinCandidate>`
    select person.id, person.first_name as "firstName", person.last_name as "lastName",
      person.employee_number as "employeeNumber", coalesce(person.locale, organization.locale) as locale,
      person.status = 'left' as "hasLeft",
      exists (
        select from test_pins pin
        where pin.organization_id = person.organization_id and pin.user_id = person.id) as "hasPin",
      exists (
        select from test_cards card
        where card.organization_id = person.organization_id and card.user_id = person.id
          and card.lost_at is null) as "hasCard"
    from users person
    join organizations organization on organization.id = person.organization_id
    where person.organization_id = ${db.organizationId} and person.id = any(${userIds}::uuid[])
    order by person.id`.execute(db);
  return rows;
};

interface StoredPin {
  readonly userId: string;
  readonly pinHash: string;
}

/** Whose PIN is replaced: nobody's, everybody's, or those that were set before a list came in. */
export type ReplacedPins = 'none' | 'all' | { readonly beforeList: string };

/**
 * Stores a PIN for each of these people and returns who got one. People who are gone by now get none, nor do people
 * whose PIN is not to be replaced.
 */
export const putPins = async (db: TenantDb, pins: readonly StoredPin[], replaced: ReplacedPins): Promise<string[]> => {
  const listId = typeof replaced === 'string' ? null : replaced.beforeList;
  const update = sql`update set pin_hash = excluded.pin_hash, set_at = now()`;
  const onConflict = {
    none: sql`nothing`,
    all: update,
    list: sql`${update} where test_pins.set_at < (
      select created_at from pin_lists where organization_id = ${db.organizationId} and id = ${listId})`,
  }[typeof replaced === 'string' ? replaced : 'list'];
  const { rows } = await sql<{ userId: string }>`
    insert into test_pins (user_id, pin_hash)
    select person.id, given.pin_hash
    from unnest(${pins.map(({ userId }) => userId)}::uuid[], ${pins.map(({ pinHash }) => pinHash)}::text[]) given (id, pin_hash)
    join users person on person.organization_id = ${db.organizationId} and person.id = given.id
      and person.deleted_at is null
    order by person.id
    on conflict (organization_id, user_id) do ${onConflict}
    returning user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
};
