import { sql } from 'kysely';
import type { Profile } from '#areas/identity/accounts/profiles.ts';
import type { Role } from '#areas/identity/accounts/roles.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf, countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import {
  MOST_CANDIDATES,
  type AdministratorQuery,
  type AdministratorState,
  type Candidate,
} from '../administrators.contract.ts';
import type { UserStatus } from '#areas/users/person/users.contract.ts';

/** An administrator as far as the organization's own tables know them. */
export interface KnownAdministrator {
  id: string;
  accountId: string | null;
  firstName: string;
  lastName: string;
  /** The address that a person without a login was invited at. */
  invitedEmail: string | null;
  profile: Profile;
  isScoped: boolean;
  hasSingleSignOn: boolean;
  lastLoginAt: string | null;
  state: AdministratorState;
}

const ADMINISTRATOR = sql`
  person.id, person.account_id as "accountId", person.first_name as "firstName", person.last_name as "lastName",
  person.profile, person.is_scoped as "isScoped", person.status as state,
  (select invitation.email from invitations invitation
   where invitation.organization_id = person.organization_id and invitation.user_id = person.id
   order by invitation.created_at desc limit 1) as "invitedEmail",
  exists (select from sso_identities identity
          where identity.organization_id = person.organization_id and identity.user_id = person.id) as "hasSingleSignOn",
  (select max(entry.at) from audit_entries entry
   where entry.organization_id = person.organization_id and entry.object_id = person.id
     and entry.action = 'session.opened') as "lastLoginAt"`;

const isAdministrator = (db: TenantDb) => sql`
  person.organization_id = ${db.organizationId} and person.role = 'admin' and person.status <> 'left'`;

const NAME = sql`lower(person.first_name || ' ' || person.last_name) collate "und-x-icu"`;

export async function findAdministrators(db: TenantDb, query: AdministratorQuery): Promise<Page<KnownAdministrator>> {
  const { search, sort, cursor, limit } = query;
  const page = keyset({ by: NAME, id: sql`person.id`, descending: sort.startsWith('-') }, { cursor, limit });
  const matches = allOf(
    isAdministrator(db),
    search && sql`strpos(searchable(person.first_name || ' ' || person.last_name), searchable(${search})) > 0`,
  );
  const { rows } = await sql<KnownAdministrator & { sortKey: string }>`
    select ${ADMINISTRATOR}, (${NAME})::text as "sortKey" from users person
    where ${matches} and ${page.after}
    order by ${page.order}
    limit ${page.take}`.execute(db);
  return toPage(rows, limit, await countRows(db, sql`users person where ${matches}`));
}

export const findAdministrator = async (db: TenantDb, id: string): Promise<KnownAdministrator | undefined> => {
  const { rows } = await sql<KnownAdministrator>`
    select ${ADMINISTRATOR} from users person where ${isAdministrator(db)} and person.id = ${id}`.execute(db);
  return rows[0];
};

/** People who can become administrators, the first ones by name. */
export const findCandidates = async (db: TenantDb, search: string | undefined): Promise<Candidate[]> => {
  const matches = allOf(
    sql`person.organization_id = ${db.organizationId} and person.role = 'user' and person.status = 'active'
      and person.account_id is not null`,
    search && sql`strpos(person.search_text, searchable(${search})) > 0`,
  );
  const { rows } = await sql<Candidate>`
    select person.id, person.first_name as "firstName", person.last_name as "lastName",
           person.employee_number as "employeeNumber", person.email
    from users person
    where ${matches}
    order by ${NAME}, person.id
    limit ${MOST_CANDIDATES}`.execute(db);
  return rows;
};

export interface LockedMember {
  role: Role;
  status: UserStatus;
  hasLogin: boolean;
  profile: Profile;
  isScoped: boolean;
  scopeTagIds: string[];
}

/** Locks a person whose rights are about to change. */
export const lockMember = async (db: TenantDb, id: string): Promise<LockedMember | undefined> => {
  const { rows } = await sql<LockedMember>`
    select person.role, person.status, person.account_id is not null as "hasLogin", person.profile,
           person.is_scoped as "isScoped",
           array(select scope.tag_id from admin_scopes scope
                 where scope.organization_id = person.organization_id and scope.user_id = person.id) as "scopeTagIds"
    from users person
    where person.organization_id = ${db.organizationId} and person.id = ${id}
    for update of person`.execute(db);
  return rows[0];
};

export const setRole = async (db: TenantDb, id: string, role: Role): Promise<void> => {
  await sql`
    update users set role = ${role} where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};
