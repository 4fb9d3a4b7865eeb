import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EACH_FIELD } from '#areas/users/person/person-field-lists.ts';
import { newId } from '#platform/server/ids.ts';
import { startRandomWorld, type ReportWorld } from '#tests/reports/report-world.ts';
import { aRequest, fileText, jsonFileRows, type Change } from '#tests/support/export-files.ts';
import { DATASETS, type Dataset, type Identity } from '../datasets.ts';

const CANARY = 'Canary';
/** Every text about a person, except the address, which has to be one. */
const TEXT_COLUMNS = EACH_FIELD.filter(({ kind, field }) => kind === 'text' && field !== 'email').map(
  ({ column }) => column,
);
const NAMING: Readonly<Record<string, readonly string[]>> = {
  users: ['username', ...TEXT_COLUMNS],
  results: ['void_reason'],
  baselines: ['reset_reason'],
  schedules: ['name'],
  occurrences: ['excuse_note'],
  alert_rules: ['name'],
  alerts: ['resolution'],
  cases: ['note', 'statement', 'answer', 'decision_name'],
  audit_entries: ['request_id'],
};

let world: ReportWorld;
beforeAll(async () => {
  world = await startRandomWorld('levels');
  await plantCanaries();
});
afterAll(() => world.server.close());

/** Puts a name into every text that may hold one, and a row into every dataset. */
async function plantCanaries() {
  const { organizationId, rows, server } = world;
  const client = new pg.Client(server.admin);
  await client.connect();
  await client.query('set session_replication_role = replica');
  const ruleId = newId();
  await client.query(
    `insert into alert_rules (organization_id, id, name, severity, trigger)
     values ($1, $2, 'x', 'warning', '{"kind": "confirmed"}')`,
    [organizationId, ruleId],
  );
  await client.query(
    `insert into alerts (organization_id, id, rule_id, what, cause, user_id, visit_id, result_id, severity, happened_at, resolved_by, facts)
     select organization_id, gen_random_uuid(), $2, 'confirmed', id::text, user_id, visit_id, id, 'warning', taken_at, user_id,
            '{"name": "${CANARY}"}'
     from results where organization_id = $1`,
    [organizationId, ruleId],
  );
  await client.query(
    `insert into audit_entries (organization_id, id, actor_id, action, object_type, object_id, detail)
     select organization_id, gen_random_uuid(), id, 'user.created', 'user', id, '{"firstName": "${CANARY}"}'
     from users where organization_id = $1`,
    [organizationId],
  );
  await client.query(
    `insert into raw_trials (organization_id, result_id, gzipped) select organization_id, id, $2 from results where organization_id = $1`,
    [organizationId, gzipSync(JSON.stringify({ device: { key: CANARY, frameMs: 16 }, pvt: [] }))],
  );
  await client.query(`update results set voided_by = user_id where organization_id = $1`, [organizationId]);
  for (const [table, columns] of Object.entries(NAMING)) {
    const values = columns.map((column) => `${column} = '${CANARY} ' || right(id::text, 20)`).join(', ');
    // A statement and its answer require the moments at which they were made.
    const more = table === 'cases' ? ', stated_at = now(), answered_at = now()' : '';
    await client.query(`update ${table} set ${values}${more} where organization_id = $1`, [organizationId]);
  }
  await client.query(`update users set email = 'canary-' || id || '@test.example' where organization_id = $1`, [
    organizationId,
  ]);
  await client.end();
  expect(rows.people.length).toBeGreaterThan(20);
}

const textOf = (dataset: Dataset, identity: Identity, change: Change = {}) => {
  const reader = { userId: world.readers[0]?.sees.userId ?? '', resultDays: null };
  const everything = {
    from: '2000-01-01T00:00:00Z',
    to: '2100-01-01T00:00:00Z',
    attempt: 'all',
    validity: 'valid,suspect,invalid,void',
  } as const;
  return fileText(
    world.server,
    world.organizationId,
    aRequest(dataset, identity, { reader, filter: everything, ...change }),
    'jsonl',
  );
};
const linesOf = async (dataset: Dataset, identity: Identity, change: Change = {}) =>
  jsonFileRows(await textOf(dataset, identity, change));

test.each(DATASETS)(
  '%s: names are in the identified file only, and the other files have neither names nor portal ids',
  async (dataset) => {
    const { rows } = world;
    const own = [...rows.people, ...rows.results, ...rows.visits, ...rows.baselines].map(({ id }) => id);

    const named = await textOf(dataset, 'identified');
    const keyed = await textOf(dataset, 'pseudonymous');
    const grouped = dataset === 'audit' || dataset === 'trials' ? '' : await textOf(dataset, 'aggregated');

    expect(named).toContain(CANARY);
    expect(named.split('\n').length).toBe(keyed.split('\n').length);
    for (const file of [keyed, grouped]) {
      expect(file.toLowerCase()).not.toContain('canary');
      expect(own.filter((id) => file.includes(id))).toEqual([]);
    }
  },
  30_000,
);

test('a person has one key in all files of a recipient and another for the next, and tests stay together', async () => {
  const other = Buffer.alloc(32, 9);
  const plain = await linesOf('results', 'identified');
  const keyed = await linesOf('results', 'pseudonymous');
  const people = await linesOf('users', 'pseudonymous', { filter: { status: 'active,invited,suspended,left' } });
  const elsewhere = await linesOf('results', 'pseudonymous', { pseudonymKey: other });

  const keysOf = (rows: typeof keyed, id = 'person') => new Set(rows.map((row) => row[id]));
  expect(keysOf(keyed).size).toBe(keysOf(plain).size);
  expect(keysOf(keyed, 'visit').size).toBe(keysOf(plain, 'visit').size);
  expect([...keysOf(keyed)].every((key) => /^[0-9a-f]{32}$/.test(String(key)))).toBe(true);
  expect([...keysOf(people)].some((key) => keysOf(keyed).has(key))).toBe(true);
  expect([...keysOf(elsewhere)].filter((key) => keysOf(keyed).has(key))).toEqual([]);
  expect([...keysOf(elsewhere, 'result')].filter((key) => keysOf(keyed, 'result').has(key))).toEqual([]);
  expect(keysOf(await linesOf('results', 'pseudonymous'))).toEqual(keysOf(keyed));
  // The person who voided a test has a key too, the same as in their own rows.
  expect(keyed.every((row) => row['voidedBy'] === row['person'])).toBe(true);
});

test('group figures are those of their people, week by week, and no group has fewer than ten', async () => {
  const { rows } = world;
  const mondayOf = (date: Date) => {
    const day = new Date(`${date.toLocaleDateString('sv-SE', { timeZone: rows.timeZone })}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
    return day.toISOString().slice(0, 10);
  };
  const outcomes = new Map(rows.visits.map(({ id, outcome }) => [id, outcome]));
  const groups = await linesOf('results', 'aggregated');
  const tagged = new Map(
    rows.tags.map(({ id, name }) => [
      name,
      new Set(rows.tagged.flatMap((row) => (row.tag_id === id ? [row.user_id] : []))),
    ]),
  );

  for (const row of groups) {
    const members = row['group'] === null ? null : tagged.get(row['group'] as string);
    const found = rows.results.filter(
      ({ taken_at, user_id }) => mondayOf(taken_at) === row['week'] && (!members || members.has(user_id)),
    );
    const scores = found.flatMap(({ test_type, score }) => (test_type === 'FullTest' && score !== null ? [score] : []));
    const clear = found.filter(({ visit_id }) => outcomes.get(visit_id) === 'clear');

    expect([row['people'], row['tests']]).toEqual([new Set(found.map(({ user_id }) => user_id)).size, found.length]);
    expect(row['people']).toBeGreaterThanOrEqual(10);
    expect(row['shareClear']).toBeCloseTo((clear.length / found.length) * 100, 0);
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    expect(row['meanScore'] ?? mean).toBeCloseTo(mean, 1);
  }
  expect(groups.length).toBeGreaterThan(3);
  expect(groups.some((row) => row['meanScore'] !== null)).toBe(true);
});
