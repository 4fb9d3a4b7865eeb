import { sql } from 'kysely';
import type { Role } from '#areas/identity/roles.ts';
import type { TenantDb } from '#platform/server/database.ts';

export interface NewMember {
  readonly accountId: string | null;
  readonly role: Role;
  readonly status: 'active' | 'invited';
  readonly firstName: string;
  readonly lastName: string;
}

/** false when the account has become a member at the same moment by another call. */
export const insertMember = async (db: TenantDb, id: string, member: NewMember): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into users (id, account_id, role, status, first_name, last_name)
    values (${id}, ${member.accountId}, ${member.role}, ${member.status}, ${member.firstName}, ${member.lastName})
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

/** A person who had left comes back as what they are now admitted as. */
export const readmitMember = async (db: TenantDb, id: string, role: Role): Promise<void> => {
  await sql`
    update users set status = 'active', role = ${role}
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

/** Gives an invited person their login. */
export const attachAccount = async (
  db: TenantDb,
  id: string,
  { accountId, firstName, lastName }: { accountId: string; firstName: string; lastName: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update users set account_id = ${accountId}, status = 'active', first_name = ${firstName}, last_name = ${lastName}
    where organization_id = ${db.organizationId} and id = ${id} and status = 'invited'
      and (account_id is null or account_id = ${accountId})`.execute(db);
  return numAffectedRows === 1n;
};

/** A person who had left is awaited again. */
export const awaitAgain = async (
  db: TenantDb,
  id: string,
  { role, firstName, lastName }: Pick<NewMember, 'role' | 'firstName' | 'lastName'>,
): Promise<void> => {
  await sql`
    update users set status = 'invited', role = ${role}, first_name = ${firstName}, last_name = ${lastName}
    where organization_id = ${db.organizationId} and id = ${id} and status = 'left'`.execute(db);
};

export const stopAwaiting = async (db: TenantDb, id: string): Promise<void> => {
  await sql`
    update users set status = 'left'
    where organization_id = ${db.organizationId} and id = ${id} and status = 'invited'`.execute(db);
};

export const addTags = async (db: TenantDb, userId: string, tagIds: readonly string[]): Promise<void> => {
  await sql`
    insert into tagged_users (tag_id, user_id)
    select id, ${userId} from user_tags
    where organization_id = ${db.organizationId} and id = any(${tagIds}::uuid[]) and deleted_at is null
    on conflict do nothing`.execute(db);
};

export const findMemberStatus = async (db: TenantDb, userId: string): Promise<Member['status'] | undefined> => {
  const { rows } = await sql<{ status: Member['status'] }>`
    select status from users where organization_id = ${db.organizationId} and id = ${userId}`.execute(db);
  return rows[0]?.status;
};

/** A person as others meet them. */
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
    where organization_id = ${db.organizationId} and employee_number = ${employeeNumber} and role <> 'service'`.execute(
    db,
  );
  return rows[0];
};
