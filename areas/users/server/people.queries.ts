import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import type { NewUser, UserChanges } from '../people.contract.ts';
import type { KeptField } from '../person-fields.ts';
import type { UserStatus } from '../users.contract.ts';
import { holdKeys, type PersonKeys } from './person-keys.queries.ts';

export const insertPerson = async (db: TenantDb, id: string, person: Omit<NewUser, 'tagIds'>): Promise<void> => {
  await sql`
    insert into users (id, first_name, last_name, employee_number, email, phone, locale, time_zone, external_id,
      supervisor_id, updated_by)
    values (${id}, ${person.firstName}, ${person.lastName ?? ''}, ${person.employeeNumber ?? null}, ${person.email ?? null},
            ${person.phone ?? null}, ${person.locale ?? null}, ${person.timeZone ?? null}, ${person.externalId ?? null},
            ${person.supervisorId ?? null}, ${db.actor.userId})`.execute(db);
};

const COLUMNS: Readonly<Record<KeptField, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  employeeNumber: 'employee_number',
  email: 'email',
  phone: 'phone',
  locale: 'locale',
  timeZone: 'time_zone',
  externalId: 'external_id',
  supervisorId: 'supervisor_id',
};

/** Writes these fields and no others. */
export const updatePerson = async (
  db: TenantDb,
  id: string,
  changes: Omit<UserChanges, 'seenAt'>,
  changed: readonly KeptField[],
): Promise<void> => {
  const assignments = changed.map((field) => sql`${sql.ref(COLUMNS[field])} = ${changes[field]}`);
  await sql`
    update users set ${sql.join(assignments)}, updated_at = now(), updated_by = ${db.actor.userId}
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

export interface LockedPerson {
  updatedAt: string;
  /** Who changed the person last, and how long ago; null where nobody is known. */
  changedBy: string | null;
  minutesAgo: number;
}

/** Nobody else changes this person before the transaction ends. */
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
 * What is somebody else's already, of what should be one person's alone; people in the bin hold nothing. What is free
 * stays free for the asker until the transaction ends.
 */
export const findTaken = async (
  db: TenantDb,
  keys: PersonKeys,
  byOtherThan: string,
): Promise<{ employeeNumber: boolean; email: boolean; externalId: boolean }> => {
  await holdKeys(db, keys);
  const { employeeNumber, email, externalId } = keys;
  const { rows } = await sql<{ employeeNumber: boolean; email: boolean; externalId: boolean }>`
    select coalesce(bool_or(employee_number = ${employeeNumber ?? null}), false) as "employeeNumber",
           coalesce(bool_or(email = ${email ?? null}), false) as email,
           coalesce(bool_or(external_id = ${externalId ?? null}), false) as "externalId"
    from users
    where organization_id = ${db.organizationId} and deleted_at is null and id <> ${byOtherThan}
      and (employee_number = ${employeeNumber ?? null} or email = ${email ?? null}
           or external_id = ${externalId ?? null})`.execute(db);
  return rows[0] ?? { employeeNumber: false, email: false, externalId: false };
};

/** Answers which of these people had one of the statuses, and have the new one now. */
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
