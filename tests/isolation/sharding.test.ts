import { beforeAll, describe, expect, test } from 'vitest';
import { openedForTests } from '#tests/support/server/opened-for-tests.ts';
import { startRecordedServer, type Sender } from '#tests/support/recorded-server.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { sendEveryStatement } from './every-statement.ts';
import type { PlanReach } from './plan-reach.ts';
import { reachOfStatement, withPlanner } from './planned-statement.ts';

/*
 * A PostgreSQL that is sharded by organization answers a statement on one node if every table of it is asked for one
 * organization (docs/operations/scale.md). These tests look at the plan of every statement that the product sends.
 */

/** Hundreds of calls take long on a busy machine. */
const PATIENCE_MS = 900_000;

/**
 * Rows of these are found before the organization is known, or must be unique in the installation: they stay on the
 * coordinator of a sharded database. It is the list KEYED_OTHERWISE of tenancy.test.ts.
 */
const ON_COORDINATOR = ['login_tickets', 'oidc_attempts', 'sessions', 'sso_domain_owners', 'test_passes'];

/** Tables that the directory reads for all organizations, which a sharded database asks on all nodes at once. */
const READ_FOR_ALL: Readonly<Record<string, string>> = {
  organizations: 'the list of organizations, for jobs and super administrators',
  users: 'the organizations that a login belongs to',
  sign_in_rules: 'what the organizations of a login demand of it',
  invitations: 'an invitation is found by its link, or by the address of a login',
  join_links: 'a link or a code is found before anyone is known',
  service_tokens: 'the token of a program',
  sso_connections: 'a connection is found by the address of its sign-in page',
  sso_domain_claims: 'super administrators see the domains of all organizations',
  test_links: 'a personal link',
  test_codes: 'the code of an organization',
  kiosks: 'the token of a kiosk, or its pairing code',
  wall_boards: 'the token of a screen',
  outbox_events: 'events that wait to be queued',
  webhook_messages: 'messages that wait to be sent',
  export_runs: 'files that wait to be made',
  visits: 'jobs look for organizations with work: a retest that is late',
  cases: 'the same: a follow-up that is due',
  export_schedules: 'the same: a file that is due',
  alert_rules: 'the same: a rule that is on',
  alerts: 'the same: an open alert',
  alert_deliveries: 'the same: a message under way',
  schedules: 'the same: any schedule',
  changed_results: 'the same: days that changed',
  daily_results: 'the same: stored days of a former time zone or scope',
};

const server = openedForTests(startRecordedServer);
let tenantTables: ReadonlySet<string>;

beforeAll(async () => {
  const rows = await asAdmin<{ name: string }>(
    server.admin,
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'organization_id'`,
  );
  tenantTables = new Set([...rows.map(({ name }) => name), 'organizations']);
  await sendEveryStatement(server);
}, PATIENCE_MS);

interface Planned extends PlanReach {
  readonly text: string;
}

const plannedBy = (sender: Sender, elsewhere?: ReadonlySet<string>): Promise<Planned[]> =>
  withPlanner(server.admin, async (admin) => {
    const planned: Planned[] = [];
    for (const statement of server.statements[sender]) {
      const reach = await reachOfStatement(admin, statement, tenantTables, elsewhere);
      if (reach) planned.push({ ...reach, text: statement.replaceAll(/\s+/g, ' ').trim() });
    }
    return planned;
  });

describe('what the check finds', () => {
  const U = 'users u';
  const T = 'user_tags t';
  test.each([
    ['select id from users where organization_id = $1 and id = $2', [], []],
    ['select id from users where id = $1', ['users'], []],
    ['select id from users where organization_id = $1 or id = $2', ['users'], []],
    ['select id from users where organization_id = any($1)', ['users'], []],
    ['update users set status = $1 where id = $2', ['users'], []],
    ['select from organizations where id = $1', [], []],
    [`select from ${U} join ${T} on t.organization_id = u.organization_id where u.organization_id = $1`, [], []],
    [
      `select from ${U} join ${T} on t.name = u.first_name where u.organization_id = $1`,
      ['user_tags'],
      ['user_tags and users'],
    ],
    [`select from ${U} join ${T} on t.name = u.first_name`, ['user_tags', 'users'], ['user_tags and users']],
    [`select from ${U} join ${T} on t.organization_id = u.organization_id`, ['user_tags', 'users'], []],
    [
      `select from ${U} where organization_id = $1 and not exists (select from ${T} where t.name = u.first_name)`,
      ['user_tags'],
      ['user_tags and users'],
    ],
    [
      'with mine as materialized (select * from users where organization_id = $1) select from mine join user_tags t using (organization_id)',
      [],
      [],
    ],
  ])('%s', async (text, unbound, across) => {
    const found = await withPlanner(server.admin, (admin) => reachOfStatement(admin, text, tenantTables));

    // Which side of a join comes first is the planner's choice.
    const pairs = found?.across.map((pair) => pair.split(' and ').toSorted().join(' and '));
    expect({ unbound: found?.unbound, across: pairs }).toEqual({ unbound, across });
  });

  test('what has no plan is left out', async () => {
    expect(await withPlanner(server.admin, (admin) => reachOfStatement(admin, 'commit', tenantTables))).toBeUndefined();
  });
});

test('every statement of an organization asks each table for that organization', async () => {
  const planned = await plannedBy('tenant');

  expect(planned.filter(({ unbound, across }) => unbound.length > 0 || across.length > 0)).toEqual([]);
  expect(planned.length).toBeGreaterThan(500);
});

test('the directory joins tables by the organization, and reads only these for all organizations', async () => {
  const planned = await plannedBy('system', new Set(ON_COORDINATOR));
  const read = planned.flatMap(({ unbound, text }) => unbound.map((table) => ({ table, text })));

  expect(planned.filter(({ across }) => across.length > 0)).toEqual([]);
  expect(read.filter(({ table }) => !(table in READ_FOR_ALL))).toEqual([]);
  expect(new Set(read.map(({ table }) => table))).toEqual(new Set(Object.keys(READ_FOR_ALL)));
  expect(planned.length).toBeGreaterThan(50);
});
