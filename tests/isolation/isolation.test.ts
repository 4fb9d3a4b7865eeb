import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { withOrganization } from '#platform/server/database/database.ts';
import { byProof } from '#tests/support/proof.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import type { Audience, Endpoint } from '#platform/shared/endpoint.ts';
import { aProgram } from '#tests/support/sign-in/service-tokens.ts';
import { aPass } from '#tests/support/sign-in/test-passes.ts';
import { serverForTests, type Answer, type Caller } from '#tests/support/server/test-server.ts';
import { rightsFor, type Rights } from './asked-permissions.ts';
import type { Things } from './sample-call.ts';
import { SAMPLE_CALLS } from './sample-calls.ts';
import { someThings, unknownThings } from './things.ts';

/** Appears in every text of the other organization, and must not appear in any response to ours. */
const CANARY = 'canary-of-the-others';
/** The other organization's name, which super administrators may know, and nothing else. */
const THEIR_NAME = 'name-of-the-others';

/** Thousands of calls take long on a busy machine. */
const PATIENCE_MS = 900_000;

const server = serverForTests();
let ours: Things;
let theirs: Things;
let nothing: Things;

beforeAll(async () => {
  ours = await someThings(server, 'Ours', 'ours');
  theirs = await someThings(server, `Theirs ${THEIR_NAME}`, CANARY);
  nothing = unknownThings(ours);
});

const PRINCIPALS = {
  admin: (rights: Rights) => server.signedInAs('admin', ours.organizationId, rights),
  service: (rights: Rights) => server.signedInAs('service', ours.organizationId, rights),
  'service token': (rights: Rights) => aProgram(server, ours.organizationId, rights),
  user: () => server.signedInAs('user', ours.organizationId),
  'super admin': (rights: Rights) => server.signedInAs('admin', ours.organizationId, { ...rights, isSuperAdmin: true }),
  pass: () => aPass(server, ours.organizationId),
  anonymous: async () => server.anonymous,
  'ended session': () => withEndedSession(`delete from sessions where user_id = $1`),
  'expired session': () => withEndedSession(`update sessions set expires_at = now() where user_id = $1`),
  'suspended admin': () => withEndedSession(`update users set status = 'suspended' where id = $1`),
} as const;

type Principal = keyof typeof PRINCIPALS;
const EVERYBODY = Object.keys(PRINCIPALS) as Principal[];

const kept = new Map<string, Promise<Caller>>();
let madeForOneCall: Caller[] = [];

/**
 * A caller who may change something gets a session of their own, because some calls end it, and so does one who must
 * have signed in a moment ago. A caller who reads or is refused uses the same session each time.
 */
async function callerOf(principal: Principal, endpoint: Endpoint): Promise<Caller> {
  const needsOwn = endpoint.method !== 'GET' || endpoint.needsConfirmation;
  const isNew = isAllowed(endpoint, principal) && needsOwn && principal !== 'service token';
  const rights = isAllowed(endpoint, principal) ? rightsFor(endpoint) : {};
  if (isNew) {
    const caller = await PRINCIPALS[principal](rights);
    madeForOneCall.push(caller);
    return caller;
  }
  const name = `${principal} ${rights.profile ?? ''}`;
  const known = kept.get(name) ?? PRINCIPALS[principal](rights);
  kept.set(name, known);
  return known;
}

/**
 * Suspends the people created for one call, because an organization with thousands of owners would be slow in
 * everything that notifies each one.
 */
async function sendHome(): Promise<void> {
  const people = madeForOneCall.flatMap(({ userId }) => userId ?? []);
  madeForOneCall = [];
  if (people.length === 0) return;
  await asAdmin(
    server.admin,
    `with gone as (update users set status = 'suspended' where id = any($1::uuid[]) returning account_id)
     update accounts set is_super_admin = false where id in (select account_id from gone)`,
    [people],
  );
}

async function withEndedSession(change: string): Promise<Caller> {
  const caller = await server.signedInAs('admin', ours.organizationId);
  await asAdmin(server.admin, change, [caller.userId]);
  return caller;
}

const isSignedIn = (principal: string) => principal === 'service token' || AUDIENCES.signedIn.includes(principal);
const AUDIENCES: Readonly<Record<Exclude<Audience, 'public'>, readonly string[]>> = {
  testTaker: ['admin', 'service', 'user', 'super admin', 'pass'],
  signedIn: ['admin', 'service', 'user', 'super admin'],
  admin: ['admin', 'service', 'super admin'],
  service: ['service'],
  superAdmin: ['super admin'],
};
const isAllowed = (endpoint: Endpoint, principal: string) => {
  const { audience } = endpoint;
  if (audience === 'public') return true;
  return principal === 'service token' ? isForPrograms(endpoint) : AUDIENCES[audience].includes(principal);
};
const isForPrograms = ({ audience, forPrograms, needsConfirmation }: Endpoint) =>
  !needsConfirmation && (forPrograms === true || audience === 'admin' || audience === 'service');
const expectedRefusal = (principal: string) => (isSignedIn(principal) ? 403 : 401);

const everythingOfTheirs = async (): Promise<string> => {
  const tables = await asAdmin<{ name: string }>(
    server.admin,
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'organization_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      `(select coalesce(string_agg(r::text, '|' order by r::text), '') from ${name} r where organization_id = $1)`,
  );
  const [row] = await asAdmin<{ all: string }>(server.admin, `select ${parts.join(` || '#' || `)} as all`, [
    theirs.organizationId,
  ]);
  return row?.all ?? '';
};

/**
 * Makes every call as each of these callers, about our own things, those of the other organization and missing ones.
 */
async function tryEverything(principals: (endpoint: Endpoint) => readonly Principal[]) {
  const faults: string[] = [];
  let cases = 0;
  for (const { endpoint, input, isAbout } of SAMPLE_CALLS) {
    for (const principal of principals(endpoint)) {
      const about = async (things: Things) => (await callerOf(principal, endpoint)).call(endpoint, input(things));
      const answers = await Promise.all(askedBy(principal, endpoint).map(about));
      const [foreign, unknown] = answers;
      cases += answers.length;
      const found = answers.flatMap((answer) => faultsOf(answer, endpoint, principal));
      if (isAbout && foreign && unknown && told(foreign) !== told(unknown)) {
        found.push("the others' is not like one that does not exist");
      }
      faults.push(...found.map((fault) => `${endpoint.method} ${endpoint.path} by ${principal}: ${fault}`));
    }
    await sendHome();
  }
  return { cases, faults };
}

/**
 * Whose things a caller asks about. A caller who is refused reaches no query, so in the gate one question is enough.
 * Super administrators may act on any organization; others may try.
 */
function askedBy(principal: Principal, endpoint: Endpoint): Things[] {
  const others = runsInstallation(endpoint, principal) ? nothing : theirs;
  const isAskedOnce = byProof({ gate: !isAllowed(endpoint, principal), all: false });
  return isAskedOnce ? [others] : [others, nothing, ours];
}

const runsInstallation = ({ audience }: Endpoint, principal: string) =>
  audience === 'superAdmin' && principal === 'super admin';

function faultsOf({ status, body }: Answer<Endpoint>, endpoint: Endpoint, principal: string): string[] {
  const faults: string[] = [];
  const isRefused = status === 401 || status === 403;
  const answer = JSON.stringify(body ?? '');
  if (answer.includes(CANARY)) faults.push("shows the others' data");
  if (answer.includes(THEIR_NAME) && !runsInstallation(endpoint, principal)) faults.push("shows the others' name");
  if (status >= 500 || isAllowed(endpoint, principal) === isRefused) faults.push(`answers ${status}`);
  if (isRefused && status !== expectedRefusal(principal)) faults.push(`refuses with ${status}`);
  return faults;
}

const told = ({ status, problem }: Answer<Endpoint>) => JSON.stringify({ status, ...problem, requestId: '' });

/** A refused caller does not reach any query. */
const allWhoMay = (endpoint: Endpoint): Principal[] => EVERYBODY.filter((principal) => isAllowed(endpoint, principal));

/** An owner, a test taker, a pass holder and a stranger: other callers run the same queries. */
const KINDS: readonly (readonly Principal[])[] = [
  ['admin', 'service', 'super admin'],
  ['user'],
  ['pass'],
  ['anonymous'],
];
const oneOfEachKind = (endpoint: Endpoint): Principal[] =>
  KINDS.flatMap((kind) => kind.find((principal) => isAllowed(endpoint, principal)) ?? []);

describe('isolation', () => {
  test('each endpoint has a sample call', () => {
    const sampled = SAMPLE_CALLS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted();
    const served = server.app.endpoints.map(({ method, path }) => `${method} ${path}`).toSorted();

    expect(sampled).toEqual(served);
  });

  test(
    'no one reaches another organization, and every call is open to exactly its audience',
    async () => {
      const before = await everythingOfTheirs();

      const { cases, faults } = await tryEverything(() => EVERYBODY);

      expect(faults).toEqual([]);
      const allowed = SAMPLE_CALLS.flatMap(({ endpoint }) => allWhoMay(endpoint)).length;
      const refused = SAMPLE_CALLS.length * EVERYBODY.length - allowed;
      expect(cases).toBe(allowed * 3 + refused * byProof({ gate: 1, all: 3 }));
      expect(await everythingOfTheirs()).toBe(before);
    },
    PATIENCE_MS,
  );

  test(
    'the queries alone keep organizations apart, with row level security switched off',
    async () => {
      const tables = await asAdmin<{ relname: string }>(
        server.admin,
        `select relname from pg_class where relrowsecurity and relkind = 'r'`,
      );
      for (const { relname } of tables) {
        await asAdmin(server.admin, `alter table ${relname} disable row level security`);
      }
      const before = await everythingOfTheirs();

      const { cases, faults } = await tryEverything(byProof({ gate: oneOfEachKind, all: allWhoMay }));

      for (const { relname } of tables) await asAdmin(server.admin, `alter table ${relname} enable row level security`);
      expect(tables.length).toBeGreaterThan(6);
      expect(cases).toBeGreaterThanOrEqual(SAMPLE_CALLS.length * 3);
      expect(faults).toEqual([]);
      expect(await everythingOfTheirs()).toBe(before);
    },
    PATIENCE_MS,
  );

  test('row level security alone keeps organizations apart, whatever a query asks', async () => {
    const seen = await withOrganization(
      server.databases,
      { organizationId: ours.organizationId, actor: { userId: null } },
      async (db) => {
        const { rows } = await sql<{ organization_id: string }>`
          select organization_id from users union select organization_id from user_tags
          union select organization_id from tagged_users union select organization_id from audit_entries
          union select id from organizations`.execute(db);
        return rows.map((row) => row.organization_id);
      },
    );
    const written = withOrganization(
      server.databases,
      { organizationId: ours.organizationId, actor: { userId: null } },
      (db) =>
        sql`insert into user_tags (organization_id, id, name) values (${theirs.organizationId}, ${crypto.randomUUID()}, 'X')`.execute(
          db,
        ),
    );

    expect(seen).toEqual([ours.organizationId]);
    await expect(written).rejects.toThrow('row-level security');
  });
});
