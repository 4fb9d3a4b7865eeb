import { beforeAll, describe, expect, test } from 'vitest';
import { permissionsOf, type Profile } from '#areas/identity/accounts/profiles.ts';
import { tagPeople } from '#areas/users/management/bulk.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import type { CallInput, Endpoint } from '#platform/shared/endpoint.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Answer, type Caller } from '#tests/support/server/test-server.ts';
import { isRefused, nameOf, neededFor } from './asked-permissions.ts';
import type { Things } from './sample-call.ts';
import { SAMPLE_CALLS } from './sample-calls.ts';
import { organizationThings, personThings, unknownThings } from './things.ts';

/** Appears in every text about people outside the scope, and must not appear in any response. */
const CANARY = 'canary outside';
const PATIENCE_MS = 900_000;

const PROFILES = ['supervisor', 'safetyManager', 'nurse'] as const satisfies readonly Profile[];

/** Times and counters that change by themselves. */
const GOES_ON = /"(requestId|generatedAt|hash|exportedAt|idleSeconds|lastSeenAt|lastUsedAt)":("[^"]*"|\d+)/g;

type PersonThings = Awaited<ReturnType<typeof personThings>>;

const server = serverForTests();
let owner: Caller;
let north: string;
let ours: Omit<Things, keyof PersonThings>;
let inside: PersonThings;
let outside: PersonThings;
let supervised: Record<Profile, Caller>;
let before: Map<string, string>;
let after: Map<string, string>;

beforeAll(async () => {
  const organizationId = await server.anOrganization('Ours');
  owner = await server.signedInAs('admin', organizationId);
  ours = { organizationId, ...(await organizationThings(owner, 'ours')) };
  north = (await owner.call(createTag, { body: { name: 'North' } })).body.id;
  inside = await people('inside', north);
  supervised = Object.fromEntries(
    await Promise.all(PROFILES.map(async (profile) => [profile, await scoped(profile)] as const)),
  ) as typeof supervised;
  before = await everyReading();
  outside = await people(CANARY, ours.otherTagId);
  after = await everyReading();
}, PATIENCE_MS);

const people = (mark: string, tagId: string) =>
  personThings(server, owner, { organizationId: ours.organizationId, mark, tagIds: [tagId] });

const scoped = (profile: Profile) => server.signedInAs('admin', ours.organizationId, { profile, scope: [north] });

const told = ({ status, body }: Answer<Endpoint>) =>
  JSON.stringify({ status, body: body ?? null }, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString() : value,
  ).replaceAll(GOES_ON, '');

/** Returns what every read call answers to each of the three callers, whose sessions stay open. */
async function everyReading(): Promise<Map<string, string>> {
  const readings = new Map<string, string>();
  const calls = SAMPLE_CALLS.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.audience !== 'public');
  for (const profile of PROFILES) {
    for (const { endpoint, input } of calls) {
      for (const asked of waysToAsk(endpoint, input({ ...ours, ...inside }))) {
        const answer = await supervised[profile].call(endpoint, asked);
        readings.set(`${profile}: ${nameOf(endpoint)} ${JSON.stringify(asked)}`, told(answer));
      }
    }
  }
  return readings;
}

/** A copy of a person's data lists earlier copies: each call adds one. */
const TELLS_OF_ITSELF = '/users/:id/data-export';

/** Uses the sample's query, one for everything, and one for the names of people outside. */
const waysToAsk = ({ query }: Endpoint, sample: object): object[] => [
  sample,
  ...[{}, { search: CANARY }]
    .filter((asked) => query?.safeParse(asked).success)
    .map((asked) => ({ ...sample, query: asked })),
];

/** Returns everything stored or recorded about the people outside. */
async function storedOutside(): Promise<string> {
  const columns = await asAdmin<{ place: string; name: string }>(
    server.admin,
    `select c.conrelid::regclass::text as place, a.attname as name from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
     where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`,
  );
  const places = [...columns, { place: 'users', name: 'id' }, { place: 'audit_entries', name: 'object_id' }];
  const parts = places.map(
    ({ place, name }) => `(select coalesce(string_agg(r::text, '|' order by r::text), '') from ${place} r
       where ${name} in (select id from users where first_name = $1))`,
  );
  const [row] = await asAdmin<{ all: string }>(server.admin, `select ${parts.join(` || '#' || `)} as all`, [CANARY]);
  return row?.all ?? '';
}

/** The calls that name a person, or something of a person. */
const callsAboutPeople = () =>
  SAMPLE_CALLS.filter(({ endpoint, input }) => {
    const somebody = unknownThings(inside);
    const asked = JSON.stringify(input({ ...ours, ...somebody }));
    return endpoint.audience !== 'public' && Object.values(somebody).some((id) => asked.includes(id));
  });

/** Calls that no one can make for another person, inside or outside. */
const OWN_ONLY = [
  'DELETE /api/v2.1/passkeys/:id',
  'DELETE /api/v2.1/sessions/:id',
  'PATCH /api/v2.1/passkeys/:id',
  'POST /api/v2.1/attempts/:id/photo-skipped',
  'POST /api/v2.1/attempts/:id/submit',
  'POST /api/v2.1/invitations/mine/:id/accept',
  'POST /api/v2.1/invitations/mine/:id/decline',
  'POST /api/v2.1/results/:id/remarks',
  'PUT /api/v2.1/attempts/:id/photo',
];

/** The sample names a session that this person does not have. */
const NOTHING_THERE = ['DELETE /api/v2.1/users/:id/sessions/:sessionId'];

describe('in a list of people', () => {
  const tag = async (people: CallInput<typeof tagPeople>['body']['people'], add: string) => {
    const manager = await scoped('safetyManager');
    return (await manager.call(tagPeople, { body: { people, add: [add] } })).body;
  };

  test('a person outside is skipped like one who does not exist', async () => {
    const stored = await storedOutside();
    const withOutside = await tag({ ids: [inside.userId, outside.userId] }, ours.tagId);
    const withNobody = await tag({ ids: [inside.userId, crypto.randomUUID()] }, ours.otherTagId);
    const byName = await tag({ allMatching: { search: CANARY } }, ours.tagId);

    expect(withOutside).toEqual({ changed: 1, skipped: 1 });
    expect(withNobody).toEqual(withOutside);
    expect(byName).toEqual({ changed: 0, skipped: 0 });
    expect(await storedOutside()).toBe(stored);
  });
});

describe.each(PROFILES)('a scoped %s', (profile) => {
  const mayDo = (endpoint: Endpoint) => {
    const needed = neededFor(endpoint);
    return needed === 'anyAdmin' || (needed !== undefined && permissionsOf(profile, true).includes(needed));
  };

  test('reads, counts and exports the same whether or not people outside exist', () => {
    const readings = [...before.keys()].filter((name) => name.startsWith(`${profile}: `));
    const differing = readings.filter((name) =>
      name.includes(TELLS_OF_ITSELF) ? after.get(name)?.includes(CANARY) : before.get(name) !== after.get(name),
    );

    expect(differing.map((name) => [name, before.get(name), after.get(name)])).toEqual([]);
    expect(readings.length).toBeGreaterThan(50);
  });

  test(
    'cannot tell a person outside from a missing one, and changes nothing there',
    async () => {
      const stored = await storedOutside();
      const faults: string[] = [];
      const calls = callsAboutPeople();
      for (const { endpoint, input } of calls) {
        const [foreign, unknown] = await Promise.all([
          scoped(profile).then((caller) => caller.call(endpoint, input({ ...ours, ...outside }))),
          scoped(profile).then((caller) => caller.call(endpoint, input({ ...ours, ...unknownThings(outside) }))),
        ]);
        const answers = [told(foreign), told(unknown)];
        if (answers[0] !== answers[1]) faults.push(`${nameOf(endpoint)}: ${answers.join(' is not ')}`);
        const isShown = answers.some((answer) => answer.includes(CANARY));
        if (isShown) faults.push(`${nameOf(endpoint)} shows somebody outside`);
      }

      expect(faults).toEqual([]);
      expect(calls.length).toBeGreaterThan(30);
      expect(await storedOutside()).toBe(stored);
    },
    PATIENCE_MS,
  );

  test(
    'makes every call about a person inside that the profile allows, and no other',
    async () => {
      const faults: string[] = [];
      for (const { endpoint, input } of callsAboutPeople()) {
        const name = nameOf(endpoint);
        if (NOTHING_THERE.includes(name)) continue;
        const make = async () => (await scoped(profile)).call(endpoint, input({ ...ours, ...inside }));
        let answer = await make();
        // An earlier call may have used the thing up.
        if (answer.status === 404 && mayDo(endpoint)) {
          inside = await people('inside', north);
          answer = await make();
        }
        const isDone = ![403, 404].includes(answer.status) && answer.status < 500 && !isRefused(endpoint, answer);
        if (isDone !== (mayDo(endpoint) && !OWN_ONLY.includes(name))) faults.push(`${name}: ${answer.status}`);
      }

      expect(faults).toEqual([]);
    },
    PATIENCE_MS,
  );
});
