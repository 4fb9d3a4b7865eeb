import { sql } from 'kysely';
import type { Role } from '#areas/identity/roles.ts';
import { newToken, tokenHash } from '#platform/server/token.ts';
import { withOrganization, type Databases } from '#platform/server/database.ts';
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
}

export async function aUser(databases: Databases, person: NewPerson): Promise<string> {
  const id = newId();
  const { organizationId, role = 'user', status = 'active', firstName = 'Ana', lastName = 'Prova' } = person;
  await withOrganization(databases, { organizationId, actor: { userId: null } }, (db) =>
    sql`
      insert into users (id, account_id, role, status, first_name, last_name, employee_number)
      values (${id}, ${person.accountId ?? null}, ${role}, ${status}, ${firstName}, ${lastName}, ${person.employeeNumber ?? null})`.execute(
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

/** Someone of this role in this organization, with a session that is open. */
export async function aSession(
  databases: Databases,
  { role, organizationId, isSuperAdmin = false }: { role: Role; organizationId: string; isSuperAdmin?: boolean },
): Promise<{ token: string; userId: string; accountId: string }> {
  const accountId = await anAccount(databases, { isSuperAdmin });
  const userId = await aUser(databases, { organizationId, role, accountId });
  const token = newToken();
  await sql`
    insert into sessions (id, token_hash, account_id, organization_id, user_id, method, expires_at, warn_after_minutes)
    values (${newId()}, ${tokenHash(token)}, ${accountId}, ${organizationId}, ${userId}, 'password',
            now() + interval '12 hours', 30)`.execute(databases.system);
  return { token, userId, accountId };
}
