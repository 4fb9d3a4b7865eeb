import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { NewUser, UserChanges } from '../people.contract.ts';
import { EACH_FIELD, NO_VALUES, UNIQUE_FIELDS, type UniqueField } from '#areas/users/person/person-field-lists.ts';
import { PERSON_FIELDS, type PersonField } from '#areas/users/person/person-fields.ts';
import type { UserStatus } from '#areas/users/person/users.contract.ts';
import { lockKeys, type PersonKeys } from './person-keys.queries.ts';

export const insertPerson = async (db: TenantDb, id: string, person: Omit<NewUser, 'tagIds'>): Promise<void> => {
  await sql`
    insert into users (id, ${sql.join(EACH_FIELD.map(({ column }) => sql.ref(column)))}, updated_by)
    values (${id}, ${sql.join(EACH_FIELD.map(({ field }) => person[field] ?? NO_VALUES[field]))}, ${db.actor.userId})`.execute(
    db,
  );
};

/** Writes these fields and no others. */
export const updatePerson = async (
  db: TenantDb,
  id: string,
  changes: Omit<UserChanges, 'seenAt'>,
  changed: readonly PersonField[],
): Promise<void> => {
  const assignments = changed.map((field) => sql`${sql.ref(PERSON_FIELDS[field].column)} = ${changes[field]}`);
  await sql`
    update users set ${sql.join(assignments)}, updated_at = now(), updated_by = ${db.actor.userId}
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

export interface LockedPerson {
  updatedAt: string;
  /** Returns who changed the person last, and how long ago; null if unknown. */
  changedBy: string | null;
  minutesAgo: number;
}

/** Locks this person until the transaction ends. */
export const lockPerson = async (db: TenantDb, id: string): Promise<LockedPerson | undefined> => {
  const { rows } = await sql<LockedPerson>`
    select person.updated_at as "updatedAt", nullif(trim(editor.first_name || ' ' || editor.last_name), '') as "changedBy",
           floor(extract(epoch from now() - person.updated_at) / 60)::integer as "minutesAgo"
    from users person
    left join users editor on editor.organization_id = person.organization_id and editor.id = person.updated_by
    where person.organization_id = ${db.organizationId} and person.id = ${id}
      and person.role <> 'service' and person.deleted_at is null
    for update of person`.execute(db);
  return rows[0];
};

/**
 * Returns which of these unique fields have a value that another person already has; people in the bin hold none. Free
 * values stay reserved for the caller until the transaction ends.
 */
export const findTaken = async (db: TenantDb, keys: PersonKeys, byOtherThan: string): Promise<typeof UNIQUE_FIELDS> => {
  await lockKeys(db, keys);
  const held = UNIQUE_FIELDS.map(({ field, column }) => ({
    field,
    isHeld: sql`${sql.ref(column)} = ${keys[field] ?? null}`,
  }));
  const { rows } = await sql<Record<UniqueField, boolean | null>>`
    select ${sql.join(held.map(({ field, isHeld }) => sql`bool_or(${isHeld}) as ${sql.ref(field)}`))}
    from users
    where organization_id = ${db.organizationId} and deleted_at is null and id <> ${byOtherThan}
      and (${sql.join(
        held.map(({ isHeld }) => isHeld),
        sql` or `,
      )})`.execute(db);
  return UNIQUE_FIELDS.filter(({ field }) => rows[0]?.[field]);
};

/** Returns which of these people had one of the statuses and now have the new one. */
export const changeStatus = async (
  db: TenantDb,
  ids: readonly string[],
  { from, to }: { from: readonly UserStatus[]; to: UserStatus },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update users set status = ${to}, left_at = case when ${to === 'left'} then now() end,
      updated_at = now(), updated_by = ${db.actor.userId}
    where organization_id = ${db.organizationId} and id = any(${ids}::uuid[]) and status = any(${from})
      and role <> 'service' and deleted_at is null
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};
