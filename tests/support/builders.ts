import { sql } from 'kysely';
import type { Profile } from '#areas/identity/accounts/profiles.ts';
import type { Role } from '#areas/identity/accounts/roles.ts';
import { newToken, tokenHash } from '#platform/server/secrets/token.ts';
import { withOrganization, type Databases } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';

export async function anOrganization(databases: Databases, name: string): Promise<string> {
  const id = newId();
  await sql`insert into organizations (id, name) values (${id}, ${name})`.execute(databases.system);
  return id;
}

interface NewPerson {
  organizationId: string;
  role?: Role;
  status?: string;
  firstName?: string;
  lastName?: string;
  employeeNumber?: string;
  accountId?: string;
  /** For an administrator; the default is owner. */
  profile?: Profile;
}

export async function aUser(databases: Databases, person: NewPerson): Promise<string> {
  const id = newId();
  const { organizationId, role = 'user', status = 'active', firstName = 'Ana', lastName = 'Prova' } = person;
  await withOrganization(databases, { organizationId, actor: { userId: null } }, (db) =>
    sql`
      insert into users (id, account_id, role, profile, status, first_name, last_name, employee_number)
      values (${id}, ${person.accountId ?? null}, ${role}, ${person.profile ?? 'owner'}, ${status}, ${firstName}, ${lastName}, ${person.employeeNumber ?? null})`.execute(
      db,
    ),
  );
  return id;
}

export async function anAccount(
  databases: Databases,
  { email = `${newId()}@test.example`, passwordHash = null as string | null, isSuperAdmin = false } = {},
): Promise<string> {
  const id = newId();
  await sql`
    insert into accounts (id, email, password_hash, is_super_admin, email_confirmed_at, second_factor_since)
    values (${id}, ${email}, ${passwordHash}, ${isSuperAdmin}, now(), case when ${isSuperAdmin} then now() end)`.execute(
    databases.system,
  );
  return id;
}

interface NewSession {
  role: Role;
  organizationId: string;
  isSuperAdmin?: boolean;
  profile?: Profile;
  /** The tags that define this administrator's scope. Omitted: everyone. */
  scope?: readonly string[];
}

/** Creates a person with this role in this organization, with an open session. */
export async function aSession(
  databases: Databases,
  { role, organizationId, isSuperAdmin = false, profile = 'owner', scope }: NewSession,
): Promise<{ token: string; userId: string; accountId: string }> {
  const accountId = await anAccount(databases, { isSuperAdmin });
  const userId = await aUser(databases, { organizationId, role, accountId, profile });
  if (scope) await confine(databases, { organizationId, userId, scope });
  return { token: await anOpenSession(databases, { accountId, organizationId, userId }), userId, accountId };
}

/** Opens one more session of a person, as long ago as given; returns its token. */
export async function anOpenSession(
  databases: Databases,
  { accountId, organizationId, userId, hoursAgo = 0 }: OpenSession,
): Promise<string> {
  const token = newToken();
  await sql`
    with opened as (select now() - make_interval(hours => ${hoursAgo}) as at)
    insert into sessions (id, token_hash, account_id, organization_id, user_id, method, created_at, confirmed_at,
                          expires_at, warn_after_minutes)
    select ${newId()}, ${tokenHash(token)}, ${accountId}, ${organizationId}, ${userId}, 'password', at, at,
           at + interval '12 hours', 30
    from opened`.execute(databases.system);
  return token;
}

interface OpenSession {
  readonly accountId: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly hoursAgo?: number;
}

const confine = (
  databases: Databases,
  { organizationId, userId, scope }: { organizationId: string; userId: string; scope: readonly string[] },
): Promise<void> =>
  withOrganization(databases, { organizationId, actor: { userId: null } }, async (db) => {
    await sql`update users set is_scoped = true where id = ${userId}`.execute(db);
    await sql`insert into admin_scopes (user_id, tag_id) select ${userId}, unnest(${scope}::uuid[])`.execute(db);
  });
