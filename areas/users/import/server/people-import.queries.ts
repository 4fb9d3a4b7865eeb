import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { IMPORTED_FIELDS } from '#areas/users/person/person-field-lists.ts';
import { isToCome, type KnownPerson, type NamedSupervisor, type PersonValues } from '../compared-person.ts';
import type { ImportedPerson, PersonKey } from '../imported-person.ts';
import type { KnownTag } from '../known-tags.ts';
import type { StoredPerson } from '../written-person.ts';

const KEY_COLUMN = { employeeNumber: sql.ref('employee_number'), email: sql.ref('email') } as const;

/** Locks these people, and the people they get as supervisors, until the transaction ends. */
export const lockPeople = async (
  db: TenantDb,
  key: PersonKey,
  values: readonly string[],
  supervisors: readonly string[],
): Promise<void> => {
  const addresses = supervisors.map((named) => named.toLowerCase());
  await sql`
    select from users
    where organization_id = ${db.organizationId} and deleted_at is null
      and (${KEY_COLUMN[key]} = any(${values}::text[]) or employee_number = any(${supervisors}::text[])
           or email = any(${addresses}::text[]))
    order by id for update`.execute(db);
};

export interface FoundPerson {
  row: number;
  /** null: the row is about a new person. */
  person: (Omit<KnownPerson, 'tagKeys'> & { tagIds: string[] }) | null;
  numberHeldBy: string | null;
  emailHeldBy: string | null;
  supervisor: NamedSupervisor | null;
}

type PersonTable = 'supervisor' | 'named_by_number' | 'named_by_email';

const namedSupervisor = (table: PersonTable) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`case when ${column('id')} is not null then json_build_object('id', ${column('id')}, 'name',
    coalesce(nullif(trim(${column('first_name')} || ' ' || ${column('last_name')}), ''), ${column('employee_number')}, '')) end`;
};

/** Two joins, one per index: a single join by "number or address" reads every person of the organization for each row. */
const joinNamed = (db: TenantDb, table: PersonTable, isMeant: RawBuilder<unknown>) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`
    left join users ${sql.ref(table)} on ${column('organization_id')} = ${db.organizationId}
      and ${column('deleted_at')} is null and ${column('role')} <> 'service'
      and ${column('status')} in ('active', 'invited') and ${isMeant}`;
};

/**
 * Finds for each row the person that it names and who holds its number and its address now. Statistics are from before
 * the import, so PostgreSQL takes the organization for empty and would read all of it again for each row: joins by hash
 * read it once.
 */
export const findPeople = async (
  db: TenantDb,
  key: PersonKey,
  people: readonly ImportedPerson[],
): Promise<FoundPerson[]> => {
  const given = JSON.stringify(
    people.map(({ row, employeeNumber, email, supervisor }) => ({ row, number: employeeNumber, email, supervisor })),
  );
  const keyGiven = { employeeNumber: sql.ref('given.number'), email: sql.ref('given.email') }[key];
  await sql`set local enable_nestloop = off`.execute(db);
  const { rows } = await sql<FoundPerson>`
    select given.row, number_holder.id as "numberHeldBy", email_holder.id as "emailHeldBy",
      coalesce(${namedSupervisor('named_by_number')}, ${namedSupervisor('named_by_email')}) as supervisor,
      case when person.id is null then null else json_build_object(
        'id', person.id, 'role', person.role, 'status', person.status,
        ${sql.join(IMPORTED_FIELDS.map(({ listName, column }) => sql`${sql.lit(listName)}, ${sql.ref(`person.${column}`)}`))},
        'tagIds', coalesce(carried.ids, '{}'),
        'supervisor', ${namedSupervisor('supervisor')}) end as person
    from jsonb_to_recordset(${given}::jsonb) as given ("row" integer, number text, email text, supervisor text)
    left join users person on person.organization_id = ${db.organizationId} and person.deleted_at is null
      and person.role <> 'service' and person.${KEY_COLUMN[key]} = ${keyGiven}
    left join users number_holder on number_holder.organization_id = ${db.organizationId}
      and number_holder.deleted_at is null and number_holder.employee_number = given.number
    left join users email_holder on email_holder.organization_id = ${db.organizationId}
      and email_holder.deleted_at is null and email_holder.email = given.email
    left join users supervisor on supervisor.organization_id = person.organization_id and supervisor.id = person.supervisor_id
    ${joinNamed(db, 'named_by_number', sql`named_by_number.employee_number = given.supervisor`)}
    ${joinNamed(db, 'named_by_email', sql`named_by_email.email = lower(given.supervisor)`)}
    left join lateral (
      select array_agg(tagged.tag_id) as ids
      from tagged_users tagged
      join user_tags tag on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id and tag.deleted_at is null
      where tagged.organization_id = person.organization_id and tagged.user_id = person.id) carried on true`.execute(
    db,
  );
  await sql`set local enable_nestloop to default`.execute(db);
  return rows;
};

export const findKnownTags = async (db: TenantDb): Promise<KnownTag[]> => {
  const { rows } = await sql<KnownTag>`
    select tag.id, tag.name, category.id as "onlyOneOf", tag.archived_at is not null as "isArchived"
    from user_tags tag
    left join tag_categories category on category.organization_id = tag.organization_id
      and category.id = tag.category_id and category.is_single_choice
    where tag.organization_id = ${db.organizationId} and tag.deleted_at is null`.execute(db);
  return rows;
};

/** Creates the tags that do not exist yet, and returns them. */
export const insertTags = async (db: TenantDb, names: readonly string[]): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    insert into user_tags (id, name)
    select * from unnest(${names.map(() => newId())}::uuid[], ${names}::text[])
    on conflict (organization_id, lower(name)) where deleted_at is null do nothing
    returning id, name`.execute(db);
  return rows;
};

export type WrittenPerson = PersonValues & { readonly id: string };

/** The columns in a person's own row; tags have rows of their own. */
export type PersonColumns = Omit<StoredPerson, 'tagIds'> & { readonly id: string };

const GIVEN_NAMES = IMPORTED_FIELDS.map(({ listName }) => sql.ref(listName));

const GIVEN = (people: readonly PersonColumns[]) => sql`
  jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given (
    id uuid, ${sql.join(GIVEN_NAMES.map((name) => sql`${name} text`))}, status text, "supervisorId" uuid)`;

export const columnsOf = ({ tagKeys: _, supervisor, ...values }: WrittenPerson): PersonColumns => ({
  ...values,
  supervisorId: storedId(supervisor),
});

/** A supervisor who is not stored yet has no id of their own. */
export const storedId = (supervisor: NamedSupervisor | null): string | null =>
  supervisor === null || isToCome(supervisor) ? null : supervisor.id;

export const insertPeople = async (db: TenantDb, people: readonly PersonColumns[]): Promise<void> => {
  await sql`
    insert into users (id, ${sql.join(IMPORTED_FIELDS.map(({ column }) => sql.ref(column)))}, status, left_at, source,
      supervisor_id, updated_by)
    select id, ${sql.join(GIVEN_NAMES)}, status,
      case when status = 'left' then now() end, 'import', "supervisorId", ${db.actor.userId}::uuid
    from ${GIVEN(people)}`.execute(db);
};

export const updatePeople = async (db: TenantDb, people: readonly PersonColumns[]): Promise<void> => {
  await sql`
    update users person set
      ${sql.join(IMPORTED_FIELDS.map(({ listName, column }) => sql`${sql.ref(column)} = ${sql.ref(`given.${listName}`)}`))},
      status = given.status, supervisor_id = given."supervisorId",
      left_at = case when given.status = 'left' then coalesce(person.left_at, now()) end,
      updated_at = now(), updated_by = ${db.actor.userId}::uuid
    from ${GIVEN(people)}
    where person.organization_id = ${db.organizationId} and person.id = given.id`.execute(db);
};

/** A person, and the number or address of their supervisor. */
export interface NamedPair {
  readonly userId: string;
  readonly named: string;
}

export const updateSupervisors = async (db: TenantDb, pairs: readonly NamedPair[]): Promise<void> => {
  await sql`set local enable_nestloop = off`.execute(db);
  await sql`
    update users person set supervisor_id = found.id
    from (
      select given."userId", coalesce(named_by_number.id, named_by_email.id) as id
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as given ("userId" uuid, named text)
      ${joinNamed(db, 'named_by_number', sql`named_by_number.employee_number = given.named`)}
      ${joinNamed(db, 'named_by_email', sql`named_by_email.email = lower(given.named)`)}) found
    where person.organization_id = ${db.organizationId} and person.id = found."userId" and found.id <> person.id`.execute(
    db,
  );
  await sql`set local enable_nestloop to default`.execute(db);
};

/** A tag and a person who carries it. */
export interface TagOfPerson {
  readonly userId: string;
  readonly tagId: string;
}

export const addTagsOfPeople = async (db: TenantDb, pairs: readonly TagOfPerson[]): Promise<void> => {
  await sql`
    insert into tagged_users (user_id, tag_id)
    select * from unnest(${pairs.map(({ userId }) => userId)}::uuid[], ${pairs.map(({ tagId }) => tagId)}::uuid[])
    on conflict do nothing`.execute(db);
};

export const removeTagsOfPeople = async (db: TenantDb, pairs: readonly TagOfPerson[]): Promise<void> => {
  await sql`
    delete from tagged_users
    where organization_id = ${db.organizationId} and (user_id, tag_id) in (
      select * from unnest(${pairs.map(({ userId }) => userId)}::uuid[], ${pairs.map(({ tagId }) => tagId)}::uuid[]))`.execute(
    db,
  );
};

/** Active ordinary users except these. The ids go in as JSON, which is quick to write for many. */
const ABSENT = (db: TenantDb, presentIds: readonly string[]) => sql`
  person.organization_id = ${db.organizationId} and person.role = 'user' and person.status = 'active'
  and person.id not in (
    select present.id::uuid from jsonb_array_elements_text(${JSON.stringify(presentIds)}::jsonb) present (id))`;

export interface AbsentCount {
  absent: number;
  /** Everyone who is active, without service accounts. */
  active: number;
}

export const countAbsent = async (db: TenantDb, presentIds: readonly string[]): Promise<AbsentCount> => {
  const { rows } = await sql<AbsentCount>`
    select
      (select count(*) from users person where ${ABSENT(db, presentIds)}) as absent,
      (select count(*) from users
       where organization_id = ${db.organizationId} and role <> 'service' and status = 'active') as active`.execute(db);
  return rows[0] ?? { absent: 0, active: 0 };
};

export const suspendAbsent = async (db: TenantDb, presentIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update users person set status = 'suspended', updated_at = now(), updated_by = ${db.actor.userId}::uuid
    where ${ABSENT(db, presentIds)}
    returning person.id`.execute(db);
  return rows.map(({ id }) => id);
};
