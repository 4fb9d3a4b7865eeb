import { sql } from 'kysely';
import { rollUpChangedDays } from '#areas/reports/figures/server/daily-results.service.ts';
import { hashPassword } from '#platform/server/secrets/password-hash.ts';
import {
  withOrganization,
  withSystem,
  type Databases,
  type SystemDb,
  type TenantDb,
} from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log.ts';
import { loadTexts } from '#platform/server/texts.ts';
import { demoId } from './demo-id.ts';
import { DEMO_LOGINS, DEMO_PASSWORD, type DemoLogin } from './demo-logins.ts';
import { DEMO_ORGANIZATIONS, type DemoOrganization } from './demo-people.ts';
import { insertDemoTests } from './demo-tests.ts';
import { insertDemoCases } from './insert-cases.ts';
import { insertPeople } from './insert-people.ts';
import { insertDemoRules } from './insert-rules.ts';

/** Fills an empty database with the demo organizations, and changes no other database. */
export async function seedDemo(databases: Databases, log: Log, now = Date.now()): Promise<void> {
  if (!(await isEmptyOrUnfinished(databases.system))) return;
  const start = Date.now();
  const texts = loadTexts();
  for (const organization of DEMO_ORGANIZATIONS) await insertOrganization(databases, organization);
  for (const login of DEMO_LOGINS.slice(0, -1)) await insertLogin(databases, login);
  for (const organization of DEMO_ORGANIZATIONS) {
    await withOrganization(
      databases,
      { organizationId: demoId(organization.name), actor: { userId: null } },
      async (db) => {
        await insertDemoTests(db, organization, now);
        await insertDemoRules(db, organization.name, texts);
        await insertDemoCases(db, organization.name, now);
      },
    );
  }
  await rollUpChangedDays(databases);
  // The last login shows that the demo is complete.
  for (const login of DEMO_LOGINS.slice(-1)) await insertLogin(databases, login);
  log.info({ ms: Date.now() - start }, 'demo organizations made');
}

async function isEmptyOrUnfinished(system: SystemDb): Promise<boolean> {
  const lastLogin = DEMO_LOGINS.at(-1)?.email;
  const { rows } = await sql<{ strangers: number; isFinished: boolean }>`
    select (select count(*) from organizations where id <> all(${DEMO_ORGANIZATIONS.map(({ name }) => demoId(name))}::uuid[])) as strangers,
           exists (select from accounts where email = ${lastLogin}) as "isFinished"`.execute(system);
  return rows[0]?.strangers === 0 && !rows[0].isFinished;
}

async function insertOrganization(databases: Databases, organization: DemoOrganization): Promise<void> {
  const organizationId = demoId(organization.name);
  await withSystem(databases, (system) =>
    sql`
      insert into organizations (id, name, time_zone) values (${organizationId}, ${organization.name}, ${organization.timeZone})
      on conflict do nothing`.execute(system),
  );
  await withOrganization(databases, { organizationId, actor: { userId: null } }, (db) =>
    insertPeople(db, organization),
  );
}

async function insertLogin(databases: Databases, login: DemoLogin): Promise<void> {
  const accountId = demoId('account', login.email);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await sql`
    insert into accounts (id, email, password_hash, is_super_admin, email_confirmed_at)
    values (${accountId}, ${login.email}, ${passwordHash}, ${login.isSuperAdmin ?? false}, now())
    on conflict do nothing`.execute(databases.system);
  for (const name of login.organizations) {
    await withOrganization(databases, { organizationId: demoId(name), actor: { userId: null } }, (db) =>
      insertMember(db, name, accountId, login),
    );
  }
}

async function insertMember(db: TenantDb, organization: string, accountId: string, login: DemoLogin): Promise<void> {
  const userId = demoId(organization, 'login', login.email);
  await sql`
    insert into users (id, account_id, role, profile, is_scoped, first_name, last_name, employee_number)
    values (${userId}, ${accountId}, ${login.role}, ${login.profile ?? 'owner'}, ${login.scope !== undefined}, ${login.firstName}, ${login.lastName}, ${login.employeeNumber ?? null})
    on conflict do nothing`.execute(db);
  const tagId = (tag: string) => demoId(organization, 'tag', tag);
  const [tagIds, scope] = [(login.tags ?? []).map(tagId), (login.scope ?? []).map(tagId)];
  await sql`
    insert into tagged_users (tag_id, user_id) select unnest(${tagIds}::uuid[]), ${userId} on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into admin_scopes (tag_id, user_id) select unnest(${scope}::uuid[]), ${userId} on conflict do nothing`.execute(
    db,
  );
}
