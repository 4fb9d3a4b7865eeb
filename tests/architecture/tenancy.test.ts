import { expect, test } from 'vitest';
import { asAdmin, databaseForTests } from '#tests/support/database/test-database.ts';

/** Tables outside organizations, each with its reason. */
const WITHOUT_ORGANIZATION = [
  'account_devices', // belong to a login
  'accounts', // a login may belong to several organizations
  'admin_export_downloads',
  'admin_exports', // what super administrators exported from the installation
  'error_reports', // errors of the portal, no matter who had it open
  'failure_counts', // counts attempts before anyone is known
  'feedback_reports', // from the preview host, including people who are not signed in
  'installation_backups', // when the whole installation was backed up
  'installation_record', // what super administrators did
  'installation_seals', // proves the record
  'installation_settings', // apply to every organization
  'mails', // belong to a login, or to a person without one; the application role can only insert
  'one_time_tokens', // belong to a login, or to a person without one
  'organizations', // its own id is the organization
  'partner_logos',
  'partner_texts',
  'partners', // have a page of their own and no organization
  'passkey_challenges', // belong to a login, or to an unknown person
  'passkeys', // belong to a login
  'record_stream_points', // how far each audit log was sent; found by the directory for all organizations at once
  'record_streams', // receivers of the whole installation's audit logs
  'recovery_code_sets',
  'recovery_codes',
  'restore_drills', // of the whole installation
  'running_servers', // serve every organization
  'schema_migrations', // the schema itself
  'super_admin_requests', // who requested another super administrator
  'totp_factors', // belong to a login
];

/**
 * Tenant tables that the application role cannot see at all: their rows are looked up before the organization is known.
 */
const DIRECTORY_ONLY = ['login_tickets', 'oidc_attempts', 'sessions', 'test_passes'];

/**
 * Tables whose key does not start with the organization: the row is found by it alone, or must be unique in the
 * installation.
 */
const KEYED_OTHERWISE = ['login_tickets', 'oidc_attempts', 'sessions', 'sso_domain_owners', 'test_passes'];

const APP = 'evenkeel_app';

const database = databaseForTests();

const ask = (text: string) =>
  asAdmin<{ answer: string }>(database.admin, text).then((rows) => rows.map(({ answer }) => answer));

const TENANT_TABLES = `
  select t.oid, t.relname, t.relrowsecurity, t.relforcerowsecurity
  from pg_class t
  join pg_attribute a on a.attrelid = t.oid and a.attname = 'organization_id' and not a.attisdropped
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')`;

test('there are tables of organizations', async () => {
  expect((await ask(`select relname as answer from (${TENANT_TABLES}) t`)).length).toBeGreaterThan(5);
});

test('every table belongs to an organization or is on the list of those that do not', async () => {
  const others = await ask(`
    select relname as answer from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and oid not in (select oid from (${TENANT_TABLES}) t)
    order by 1`);

  expect(others).toEqual(WITHOUT_ORGANIZATION);
});

test('every table of an organization has row level security, forced even on its owner', async () => {
  expect(
    await ask(`select relname as answer from (${TENANT_TABLES}) t where not (relrowsecurity and relforcerowsecurity)`),
  ).toEqual([]);
});

test('every table of an organization confines reading and writing to it', async () => {
  const confined = `organization_id = current_organization\\(\\)`;
  const unguarded = await ask(`
    select relname as answer from (${TENANT_TABLES}) t
    where not exists (
      select from pg_policies p
      where p.tablename = t.relname and p.cmd = 'ALL' and p.permissive = 'PERMISSIVE'
        and p.qual ~ '^\\(${confined}\\)$' and p.with_check ~ '^\\(${confined}\\)$')
    order by 1`);

  expect(unguarded).toEqual(DIRECTORY_ONLY);
});

test('no policy lets the application role bypass its organization', async () => {
  const open = await ask(`
    select p.tablename || ' ' || p.policyname as answer
    from pg_policies p
    where p.schemaname = 'public' and p.permissive = 'PERMISSIVE' and not p.roles <@ array['evenkeel_system']::name[]
      and (p.qual !~ 'current_organization' or p.with_check !~ 'current_organization' or p.with_check is null)`);

  expect(open).toEqual([]);
});

test('the application role owns nothing and cannot bypass row level security', async () => {
  const roles = `select oid from pg_roles where rolname = '${APP}' or pg_has_role(rolname, '${APP}', 'member') and not rolsuper`;

  expect(
    await ask(
      `select rolname as answer from pg_roles where oid in (${roles}) and (rolsuper or rolbypassrls or rolcreaterole)`,
    ),
  ).toEqual([]);
  expect(
    await ask(
      `select relname as answer from pg_class where relnamespace = 'public'::regnamespace and relowner in (${roles})`,
    ),
  ).toEqual([]);
  expect(await ask(`select '${APP}' as answer where has_schema_privilege('${APP}', 'public', 'create')`)).toEqual([]);
});

test('the keys of an organization’s tables begin with the organization', async () => {
  const otherwise = await ask(`
    select t.relname as answer from (${TENANT_TABLES}) t
    join pg_constraint c on c.conrelid = t.oid and c.contype = 'p'
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where a.attname <> 'organization_id'
    order by 1`);
  const withoutKey = await ask(`
    select relname as answer from (${TENANT_TABLES}) t
    where not exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'p')`);

  expect(otherwise).toEqual(KEYED_OTHERWISE);
  expect(withoutKey).toEqual([]);
});

test('every reference between tables of an organization includes the organization', async () => {
  const loose = await ask(`
    select c.conrelid::regclass || ' -> ' || c.confrelid::regclass as answer
    from pg_constraint c
    join pg_attribute here on here.attrelid = c.conrelid and here.attnum = c.conkey[1]
    join pg_attribute there on there.attrelid = c.confrelid and there.attnum = c.confkey[1]
    where c.contype = 'f'
      and c.conrelid in (select oid from (${TENANT_TABLES}) t) and c.confrelid in (select oid from (${TENANT_TABLES}) t)
      and not (here.attname = 'organization_id' and there.attname = 'organization_id')`);

  expect(loose).toEqual([]);
});

/** A sharded database keeps these on every node (decision 0116). */
const REFERRED_TO = ['accounts'];

test('tables of organizations refer to few tables outside, and none of these refers back', async () => {
  const out = await ask(`
    select distinct c.confrelid::regclass::text as answer from pg_constraint c
    where c.contype = 'f' and c.confrelid <> 'organizations'::regclass
      and c.conrelid in (select oid from (${TENANT_TABLES}) t) and c.confrelid not in (select oid from (${TENANT_TABLES}) t)
    order by 1`);
  const back = await ask(`
    select c.conrelid::regclass || ' -> ' || c.confrelid::regclass as answer from pg_constraint c
    where c.contype = 'f'
      and c.conrelid not in (select oid from (${TENANT_TABLES}) t) and c.confrelid in (select oid from (${TENANT_TABLES}) t)
    order by 1`);

  expect(out).toEqual(REFERRED_TO);
  expect(back).toEqual([]);
});

test('every unique index is unique within an organization', async () => {
  const across = await ask(`
    select i.indexrelid::regclass::text as answer
    from pg_index i
    join (${TENANT_TABLES}) t on t.oid = i.indrelid
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indisunique and a.attname is distinct from 'organization_id' and t.relname <> all ('{${KEYED_OTHERWISE.join(',')}}')`);

  expect(across).toEqual([]);
});

test('only the owner can change or remove audit entries', async () => {
  const able = await ask(`
    select r.rolname || ' ' || t.relname || ' ' || p.privilege as answer
    from pg_class t, pg_roles r, unnest(array['update', 'delete', 'truncate']) p (privilege)
    where t.relname in ('audit_entries', 'audit_seals', 'installation_record', 'installation_seals') and r.rolname like 'evenkeel\\_%' and not r.rolsuper
      and has_table_privilege(r.rolname, t.oid, p.privilege)`);

  expect(able).toEqual([]);
});
