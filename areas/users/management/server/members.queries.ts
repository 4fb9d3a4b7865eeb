import { sql } from 'kysely';
import type { Role } from '#areas/identity/accounts/roles.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/locale.ts';
import type { AdminRights } from '#areas/users/rights/admin-rights.ts';
import { UNIQUE_FIELDS } from '#areas/users/person/person-field-lists.ts';
import type { UserSource } from '#areas/users/person/users.contract.ts';
import { MAX_TAGS_PER_PERSON } from '#areas/users/names/tag-limits.ts';
import { lockKeys } from './person-keys.queries.ts';

export interface NewMember {
  readonly accountId: string | null;
  readonly role: Role;
  readonly status: 'active' | 'invited';
  readonly firstName: string;
  readonly lastName: string;
  readonly source: UserSource;
  /** The address of the login, or the one that the invitation went to. */
  readonly email?: string | null;
  readonly username?: string | null;
}

/** An address that another person already has stays with them. Call it while the address is locked. */
const freeEmail = (db: TenantDb, email: string | null) => sql`
  (select ${email}::text where not exists (
     select from users other
     where other.organization_id = ${db.organizationId} and other.email = ${email} and other.deleted_at is null))`;

/** Returns false when another call has made the account a member at the same moment. */
export const insertMember = async (db: TenantDb, id: string, member: NewMember): Promise<boolean> => {
  await lockKeys(db, { email: member.email ?? null });
  const { numAffectedRows } = await sql`
    insert into users (id, account_id, role, status, first_name, last_name, source, email, username)
    values (${id}, ${member.accountId}, ${member.role}, ${member.status}, ${member.firstName}, ${member.lastName},
            ${member.source}, ${freeEmail(db, member.email ?? null)}, ${member.username ?? null})
    on conflict (organization_id, account_id) do nothing`.execute(db);
  return numAffectedRows === 1n;
};

export interface Member {
  id: string;
  role: Role;
  status: 'active' | 'invited' | 'suspended' | 'left';
}

export const findMemberByAccount = async (db: TenantDb, accountId: string): Promise<Member | undefined> => {
  const { rows } = await sql<Member>`
    select id, role, status from users
    where organization_id = ${db.organizationId} and account_id = ${accountId}`.execute(db);
  return rows[0];
};

/** Restores a key from the bin only if no one else has taken it in the meantime. */
const stillFree = (column: string) => {
  const name = sql.ref(column);
  return sql`${name} = case when users.deleted_at is null or not exists (
    select from users other
    where other.organization_id = users.organization_id and other.${name} = users.${name} and other.deleted_at is null)
    then users.${name} end`;
};

/** Clears what leaving and the bin have set. */
const BACK = sql`
  left_at = null, deleted_at = null, status_before = null,
  ${sql.join(UNIQUE_FIELDS.map(({ column }) => stillFree(column)))}`;

/** A person who had left comes back with the role of the new admission. */
export const readmitMember = async (db: TenantDb, id: string, role: Role): Promise<void> => {
  await sql`
    update users set status = 'active', role = ${role}, ${BACK}, updated_at = now()
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

/** Gives a person exactly these rights; they only have an effect for administrators and service accounts. */
export const replaceRights = async (
  db: TenantDb,
  userId: string,
  { profile, scopeTagIds }: AdminRights,
): Promise<void> => {
  await sql`
    update users set profile = ${profile}, is_scoped = ${scopeTagIds !== null}
    where organization_id = ${db.organizationId} and id = ${userId}`.execute(db);
  await sql`
    delete from admin_scopes where organization_id = ${db.organizationId} and user_id = ${userId}`.execute(db);
  await sql`
    insert into admin_scopes (user_id, tag_id)
    select ${userId}, id from user_tags
    where organization_id = ${db.organizationId} and id = any(${scopeTagIds ?? []}::uuid[])`.execute(db);
};

/** The data of a person who creates a login or already has one. */
export interface BroughtLogin {
  readonly accountId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string | null;
  readonly username?: string | null;
}

/** Gives an invited person their login; this includes a person who was already listed without one. */
export const attachAccount = async (db: TenantDb, id: string, login: BroughtLogin): Promise<boolean> => {
  const { accountId, firstName, lastName, email = null, username = null } = login;
  await sql`select from users where organization_id = ${db.organizationId} and id = ${id} for update`.execute(db);
  await lockKeys(db, { email });
  const { numAffectedRows } = await sql`
    update users set account_id = ${accountId}, status = 'active', first_name = ${firstName}, last_name = ${lastName},
      email = coalesce(email, ${freeEmail(db, email)}), username = ${username}, updated_at = now()
    where organization_id = ${db.organizationId} and id = ${id} and status in ('invited', 'active')
      and (account_id is null or account_id = ${accountId})`.execute(db);
  return numAffectedRows === 1n;
};

/** Invites a person who had left again. */
export const awaitAgain = async (
  db: TenantDb,
  id: string,
  { role, firstName, lastName }: Pick<NewMember, 'role' | 'firstName' | 'lastName'>,
): Promise<void> => {
  await sql`
    update users set status = 'invited', role = ${role}, first_name = ${firstName}, last_name = ${lastName}, ${BACK},
      updated_at = now()
    where organization_id = ${db.organizationId} and id = ${id} and status = 'left'`.execute(db);
};

export const stopAwaiting = async (db: TenantDb, id: string): Promise<void> => {
  await sql`
    update users set status = 'left', left_at = now()
    where organization_id = ${db.organizationId} and id = ${id} and status = 'invited'`.execute(db);
};

/** Adds as many of these tags as the person can still carry; archived tags are left out. */
export const addTags = async (db: TenantDb, userId: string, tagIds: readonly string[]): Promise<void> => {
  await sql`
    insert into tagged_users (tag_id, user_id)
    select id, ${userId} from user_tags
    where organization_id = ${db.organizationId} and id = any(${tagIds}::uuid[])
      and deleted_at is null and archived_at is null
    order by lower(name)
    limit greatest(0, ${MAX_TAGS_PER_PERSON} - (
      select count(*) from tagged_users where organization_id = ${db.organizationId} and user_id = ${userId}))
    on conflict do nothing`.execute(db);
};

export const findMemberStatus = async (db: TenantDb, userId: string): Promise<Member['status'] | undefined> => {
  const { rows } = await sql<{ status: Member['status'] }>`
    select status from users where organization_id = ${db.organizationId} and id = ${userId}`.execute(db);
  return rows[0]?.status;
};

export const hasPerson = async (db: TenantDb, userId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from users
    where organization_id = ${db.organizationId} and id = ${userId} and deleted_at is null`.execute(db);
  return rows.length > 0;
};

/** A person with their name. */
export interface NamedMember extends Member {
  firstName: string;
  lastName: string;
}

const NAMED_MEMBER = sql`id, role, status, first_name as "firstName", last_name as "lastName"`;

export const findNamedMember = async (db: TenantDb, userId: string): Promise<NamedMember | undefined> => {
  const { rows } = await sql<NamedMember>`
    select ${NAMED_MEMBER} from users
    where organization_id = ${db.organizationId} and id = ${userId} and role <> 'service'`.execute(db);
  return rows[0];
};

export const findMemberByNumber = async (db: TenantDb, employeeNumber: string): Promise<NamedMember | undefined> => {
  const { rows } = await sql<NamedMember>`
    select ${NAMED_MEMBER} from users
    where organization_id = ${db.organizationId} and employee_number = ${employeeNumber} and role <> 'service'
      and deleted_at is null`.execute(db);
  return rows[0];
};

export interface KnownByAddress extends Member {
  hasLogin: boolean;
}

/** Returns the person with this address; people in the bin do not count. */
export const findMemberByEmail = async (db: TenantDb, email: string): Promise<KnownByAddress | undefined> => {
  const { rows } = await sql<KnownByAddress>`
    select id, role, status, account_id is not null as "hasLogin" from users
    where organization_id = ${db.organizationId} and email = ${email} and role <> 'service' and deleted_at is null`.execute(
    db,
  );
  return rows[0];
};

/** Returns the language in which the person is written to; null if none is set. */
export const findLocale = async (db: TenantDb, userId: string): Promise<Locale | null> => {
  const { rows } = await sql<{ locale: Locale | null }>`
    select locale from users where organization_id = ${db.organizationId} and id = ${userId}`.execute(db);
  return rows[0]?.locale ?? null;
};

export const updateLocale = async (db: TenantDb, userId: string, locale: Locale): Promise<void> => {
  await sql`
    update users set locale = ${locale} where organization_id = ${db.organizationId} and id = ${userId}`.execute(db);
};
