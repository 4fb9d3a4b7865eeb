import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { listUsers } from '#areas/users/person/users.contract.ts';
import { searchable } from '#platform/shared/searchable.ts';
import { seedLargeOrganization } from '#database/seed/large-organization.ts';
import type { Databases } from '#platform/server/database/database.ts';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { openPrepared } from '#platform/server/database/product-database.ts';
import { callPath } from '#platform/shared/endpoint.ts';
import { aSession } from '#tests/support/builders.ts';
import { startTestDatabase } from '#tests/support/database/test-database-server.ts';
import { BENCH_SECRET, SILENT, startBenchServer } from './bench-server.ts';
import { percentile, rounded, type Benchmark } from './measurement.ts';

const PEOPLE = 20_000;
const ROUNDS = 40;

/**
 * Typical searches: the beginning of a name, a whole name, a number, a phone, an address, and a text without a match.
 */
const SEARCHES = ['a', 'an', 'silva', 'ana s', 'jose', '1000', '104882', '555 01', '@site', 'zzzz'];

/** Measures the search among 20,000 people over HTTP. The floor is the same search as one bare SQL statement. */
export const userSearch: Benchmark = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'evenkeel-bench-'));
  const server = await startTestDatabase(directory);
  const { databases } = await openPrepared(
    server.connection,
    BENCH_SECRET,
    { DATABASE_NAMED_STATEMENTS: true },
    SILENT,
  );
  try {
    const organizationId = await fill(databases, server.connection);
    const throughServer = await searchTimes(databases, organizationId);
    const bare = await bareTimes(server.connection, organizationId);
    const [value, floor] = [percentile(throughServer, 95), percentile(bare, 95)];
    return [
      {
        name: `search among ${PEOPLE} people, p95 of ${throughServer.length} over HTTP`,
        value: rounded(value),
        unit: 'ms',
        floor: rounded(floor),
        ratio: rounded(value / floor),
      },
    ];
  } finally {
    await databases.close();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
};

async function fill(databases: Databases, owner: pg.ClientConfig): Promise<string> {
  const options = {
    name: 'Large',
    people: PEOPLE,
    results: 0,
    days: 182,
    seed: 1,
    now: Date.now(),
    onProgress: () => {},
  };
  await seedLargeOrganization(databases, options);
  return withOwnerClient(owner, async (client) => {
    await client.query(`
      update users set email = lower(employee_number) || '@site.example',
        phone = '+1 555 ' || lpad((row_number % 10000)::text, 7, '0')
      from (select id as numbered, row_number() over (order by id) from users) numbered where numbered = users.id`);
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ id: string }>(`select id from organizations where name = 'Large'`);
    return rows[0]?.id ?? '';
  });
}

async function searchTimes(databases: Databases, organizationId: string): Promise<number[]> {
  const server = await startBenchServer(databases);
  const { token } = await aSession(databases, { role: 'admin', organizationId });
  try {
    return await timed(async (search) => {
      const url = server.url + callPath(listUsers, {}, { search });
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`The server answers ${answer.status}.`);
      await answer.text();
    });
  } finally {
    await server.stop();
  }
}

/** Reads only the names, in order, and their number, bypassing row-level security. */
const bareTimes = (owner: pg.ClientConfig, organizationId: string): Promise<number[]> =>
  withOwnerClient(owner, (client) =>
    timed(async (search) => {
      const patterns = searchable(search).split(' ');
      await client.query({
        name: `search ${patterns.length}`,
        text: `select id, first_name, last_name, employee_number, count(*) over () from users
               where organization_id = $1 and ${patterns.map((_, i) => `strpos(search_text, $${i + 2}) > 0`).join(' and ')}
               order by lower(first_name || ' ' || last_name) limit 51`,
        values: [organizationId, ...patterns],
      });
    }),
  );

async function timed(search: (text: string) => Promise<void>): Promise<number[]> {
  for (const text of SEARCHES) await search(text);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const text of SEARCHES) {
      const began = performance.now();
      await search(text);
      times.push(performance.now() - began);
    }
  }
  return times;
}
