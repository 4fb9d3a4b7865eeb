import { sql } from 'kysely';
import { v5 as namedId } from 'uuid';
import { hashPassword } from '#areas/identity/server/password-hash.ts';
import {
  withOrganization,
  withSystem,
  type Databases,
  type SystemDb,
  type TenantDb,
} from '#platform/server/database.ts';
import type { Log } from '#platform/server/log.ts';
import { DEMO_LOGINS, DEMO_PASSWORD, type DemoLogin } from './demo-logins.ts';
import { DEMO_ORGANIZATIONS, demoPeople, type DemoOrganization } from './demo-people.ts';

/** The ids follow from the names, so that a start that was cut off can be taken up again without making anything twice. */
const NAMESPACE = '3d1f9a52-6f0e-5a0b-9d0c-6f3b8a2e4c71';
const idOf = (...names: string[]): string => namedId(names.join('\0'), NAMESPACE);

/** Fills an empty database with the demo organizations; leaves any other database alone. */
export async function seedDemo(databases: Databases, log: Log): Promise<void> {
  if (!(await isEmptyOrUnfinished(databases.system))) return;
  const start = Date.now();
  for (const organization of DEMO_ORGANIZATIONS) await insertOrganization(databases, organization);
  for (const login of DEMO_LOGINS) await insertLogin(databases, login);
  log.info({ ms: Date.now() - start }, 'demo organizations made');
}

async function isEmptyOrUnfinished(system: SystemDb): Promise<boolean> {
  const lastLogin = DEMO_LOGINS.at(-1)?.email;
  const { rows } = await sql<{ strangers: number; isFinished: boolean }>`
    select (select count(*) from organizations where id <> all(${DEMO_ORGANIZATIONS.map(({ name }) => idOf(name))}::uuid[])) as strangers,
           exists (select from accounts where email = ${lastLogin}) as "isFinished"`.execute(system);
  return rows[0]?.strangers === 0 && !rows[0].isFinished;
}

async function insertOrganization(databases: Databases, organization: DemoOrganization): Promise<void> {
  const organizationId = idOf(organization.name);
  await withSystem(databases, (system) =>
    sql`
      insert into organizations (id, name, time_zone) values (${organizationId}, ${organization.name}, ${organization.timeZone})
      on conflict do nothing`.execute(system),
  );
  await withOrganization(databases, { organizationId, actor: { userId: null } }, (db) =>
    insertPeople(db, organization),
  );
}

async function insertPeople(db: TenantDb, organization: DemoOrganization): Promise<void> {
  const people = demoPeople(organization);
  const userId = (employeeNumber: string) => idOf(organization.name, 'user', employeeNumber);
  const tagId = (name: string) => idOf(organization.name, 'tag', name);
  const tags = organization.tagGroups.flat();
  await sql`
    insert into user_tags (id, name)
    select * from unnest(${tags.map(tagId)}::uuid[], ${tags}::text[])
    on conflict do nothing`.execute(db);
  await sql`
    insert into users (id, first_name, last_name, employee_number, status)
    select * from unnest(
      ${people.map((person) => userId(person.employeeNumber))}::uuid[], ${people.map((person) => person.firstName)}::text[],
      ${people.map((person) => person.lastName)}::text[], ${people.map((person) => person.employeeNumber)}::text[],
      ${people.map((person) => person.status)}::text[])
    on conflict do nothing`.execute(db);
  const tagged = people.flatMap((person) =>
    person.tags.map((tag) => [tagId(tag), userId(person.employeeNumber)] as const),
  );
  await sql`
    insert into tagged_users (tag_id, user_id)
    select * from unnest(${tagged.map(([tag]) => tag)}::uuid[], ${tagged.map(([, user]) => user)}::uuid[])
    on conflict do nothing`.execute(db);
}

async function insertLogin(databases: Databases, login: DemoLogin): Promise<void> {
  const accountId = idOf('account', login.email);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await sql`
    insert into accounts (id, email, password_hash, is_super_admin, email_confirmed_at)
    values (${accountId}, ${login.email}, ${passwordHash}, ${login.isSuperAdmin ?? false}, now())
    on conflict do nothing`.execute(databases.system);
  for (const name of login.organizations) {
    await withOrganization(databases, { organizationId: idOf(name), actor: { userId: null } }, (db) =>
      insertMember(db, name, accountId, login),
    );
  }
}

async function insertMember(db: TenantDb, organization: string, accountId: string, login: DemoLogin): Promise<void> {
  const userId = idOf(organization, 'login', login.email);
  await sql`
    insert into users (id, account_id, role, first_name, last_name, employee_number)
    values (${userId}, ${accountId}, ${login.role}, ${login.firstName}, ${login.lastName}, ${login.employeeNumber ?? null})
    on conflict do nothing`.execute(db);
  const tagIds = (login.tags ?? []).map((tag) => idOf(organization, 'tag', tag));
  await sql`
    insert into tagged_users (tag_id, user_id) select unnest(${tagIds}::uuid[]), ${userId} on conflict do nothing`.execute(
    db,
  );
}
