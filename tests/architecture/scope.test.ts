import { expect, test } from 'vitest';
import { readSources } from '#tests/support/sources.ts';
import { asAdmin, databaseForTests } from '#tests/support/database/test-database.ts';

/** References to people that need no scope, each with its reason. */
const NEEDS_NO_SCOPE: Readonly<Record<string, string>> = {
  'import_changes.user_id': 'the changes of an import, stored for a day; nobody with a scope may import',
  'imports.created_by': 'a file about the whole organization; nobody with a scope may import',
  'invitations.invited_by': 'the colleague who invited; the scope applies to the invited person',
  'kiosk_pictures.set_by': 'the colleague who added it; the scope applies to the person in the picture',
  'kiosks.created_by': 'a device of the organization, for those who manage its settings',
  'list_views.user_id': 'the reader of a list, who is always in their own scope',
  'login_tickets.user_id': 'the application role cannot read this table',
  'photos.reviewed_by': 'the colleague who reviewed; the scope applies to the person in the photo',
  'saved_views.owner_id': 'the colleague who owns the view; a filter names no one until a reader opens it',
  'service_tokens.created_by': 'the colleague who made it; the scope applies to the owner of the token',
  'sessions.user_id': 'the application role cannot read this table',
  'test_links.created_by': 'the colleague who made it; the scope applies to the person who gets the link',
  'test_passes.user_id': 'the application role cannot read this table',
  'users.supervisor_id': 'the supervisor of a person; the scope applies to the person, and the name is read separately',
  'wall_boards.created_by': 'a screen of the organization, for those who manage its settings',
};

/** Tables that refer to a confined row but not to a person. */
const REFERS_TO_NO_PERSON: Readonly<Record<string, string>> = {
  join_link_tags: 'the tags that a link gives',
};

/** Files that ignore scopes, and why. A new one needs careful review. */
const IGNORES_SCOPES = [
  'areas/alerts/firing/server/escalation.service.ts', // who is notified of an alert next; the caller learns nothing
  'areas/testing/cards/server/cards.service.ts', // a card belongs to one person, in or out of scope
  'areas/users/management/server/erasure.service.ts', // people lose an erased person as supervisor
  'areas/users/management/server/members.service.ts', // an account or address is a member only once, in or out of scope
  'areas/users/management/server/people-limit.service.ts', // the limit on people counts the whole organization
  'areas/users/management/server/people.service.ts', // numbers, addresses and user names are unique
  'areas/users/management/server/supervisors.service.ts', // the contact that a person is shown after their own test
  'areas/users/rights/server/owners.service.ts', // everyone may know whom to ask for a permission
  'areas/users/rights/server/scope-guard.service.ts', // a person who is created or moved, and then read again
];

const database = databaseForTests();

const ask = (text: string) =>
  asAdmin<{ answer: string }>(database.admin, text).then((rows) => rows.map(({ answer }) => answer));

/** Every column that refers to a person, with the policy of its table. */
const PERSON_COLUMNS = `
  select c.conrelid::regclass::text as place, a.attname as name, p.qual
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
  left join pg_policies p on p.schemaname = 'public' and p.tablename = c.conrelid::regclass::text and p.policyname = 'scope'
  where c.contype = 'f' and c.confrelid = 'users'::regclass`;

test('every reference to a person is confined by that person or is on the list', async () => {
  const open = await ask(`
    select place || '.' || name as answer from (${PERSON_COLUMNS}) found
    where qual is null or qual !~ ('\\(' || name || ' IN \\( SELECT people_in_scope\\(\\)') order by 1`);

  expect(open).toEqual(Object.keys(NEEDS_NO_SCOPE));
});

test('every reference to a confined row is confined too or is on the list', async () => {
  const open = await ask(`
    select distinct c.conrelid::regclass::text as answer
    from pg_constraint c
    join pg_policies inner_policy on inner_policy.tablename = c.confrelid::regclass::text and inner_policy.policyname = 'scope'
    where c.contype = 'f' and c.confrelid <> 'users'::regclass
      and not exists (select from pg_policies p where p.tablename = c.conrelid::regclass::text and p.policyname = 'scope')
    order by 1`);

  expect(open).toEqual(Object.keys(REFERS_TO_NO_PERSON));
});

test('the users table itself is confined', async () => {
  expect(
    await ask(`select qual as answer from pg_policies where tablename = 'users' and policyname = 'scope'`),
  ).toEqual([expect.stringContaining('(id IN ( SELECT people_in_scope()')]);
});

test('every scope policy is restrictive, for scoped callers, for reading and writing', async () => {
  const others = await ask(`
    select tablename || ' ' || policyname as answer from pg_policies
    where policyname = 'scope'
      and not (permissive = 'RESTRICTIVE' and cmd = 'ALL' and roles = array['evenkeel_scoped']::name[]
               and (with_check is null or with_check = qual)
               and qual ~ '^\\(\\( SELECT sees_everybody\\(\\) AS sees_everybody\\) OR ')`);
  const [count] = await ask(`select count(*)::text as answer from pg_policies where policyname = 'scope'`);

  expect(others).toEqual([]);
  expect(Number(count)).toBeGreaterThan(12);
});

test('the function that bypasses the policies is closed to other roles and finds only our own tables', async () => {
  const [settings] = await ask(
    `select proconfig::text as answer from pg_proc where proname = 'people_in_scope' and prosecdef`,
  );

  expect(settings).toBe('{"search_path=pg_catalog, public, pg_temp",plan_cache_mode=force_generic_plan}');
  expect(
    await ask(`
      select coalesce(grantee::regrole::text, 'public') as answer
      from pg_proc, aclexplode(proacl) where proname = 'people_in_scope' and grantee <> proowner`),
  ).toEqual(['evenkeel_app', 'evenkeel_scoped']);
});

test('only files on the list ignore the caller’s scope', () => {
  const callers = readSources('{areas,apps,platform}/**/*.ts')
    .filter(({ path, text }) => !path.endsWith('.test.ts') && /\bbeyondScope\(/.test(text))
    .map(({ path }) => path)
    .filter((path) => path !== 'platform/server/database/database.ts');

  expect(callers.toSorted()).toEqual(IGNORES_SCOPES);
});
