import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { askGate } from '#areas/gate/gate.contract.ts';
import { insertAnswer } from '#areas/gate/server/gate-answers.queries.ts';
import { findFactsOfBadge } from '#areas/gate/server/gate-facts.queries.ts';
import { issueServiceToken } from '#areas/identity/accounts/server/service-tokens.service.ts';
import { cardMark } from '#areas/testing/cards/server/cards.service.ts';
import { seedLargeOrganization } from '#database/seed/large-organization.ts';
import { withOrganization, type Databases } from '#platform/server/database/database.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { openPrepared } from '#platform/server/database/product-database.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { callPath } from '#platform/shared/endpoint.ts';
import { aUser } from '#tests/support/builders.ts';
import { startBareServer, type Statement } from './bare-server.ts';
import { BENCH_SECRET, SILENT, startBenchServer } from './bench-server.ts';
import { sendLoad, type LoadResult } from './load-client.ts';
import { percentile, rounded, type Benchmark, type Measurement } from './measurement.ts';

const PEOPLE = 4_000;
const PAST_RESULTS = 40_000;
const PER_SECOND = 200;
const CONNECTIONS = 20;
/** `GATE_BENCH_SECONDS=5` makes a short run. */
const SECONDS = Number(process.env['GATE_BENCH_SECONDS'] ?? '30');
const WARM_QUESTIONS = 400;
const DIRECT_QUESTIONS = 500;

/**
 * Measures questions at a gate over HTTP: 200 a second for half a minute, about people with cards, tests and schedules.
 * A question's time begins when it was due, so a server that falls behind cannot hide it. The floor is a bare server that
 * looks up the holder of the card and the latest test, and records nothing. The client has a process of its own.
 */
export const gate: Benchmark = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'evenkeel-bench-'));
  const database = await startEmbeddedPostgres({ directory, holder: 'bench' });
  const named = { DATABASE_NAMED_STATEMENTS: true };
  const { databases } = await openPrepared(database.connection, BENCH_SECRET, named, SILENT);
  try {
    const ground = await prepared(databases, database.connection);
    return [...(await measured(ground)), await ownSql(ground)];
  } finally {
    await databases.close();
    await database.stop();
    await rm(directory, { recursive: true, force: true });
  }
};

interface Ground {
  readonly databases: Databases;
  readonly owner: pg.ClientConfig;
  readonly organizationId: string;
  readonly token: string;
  readonly cards: readonly { readonly path: string; readonly mac: Buffer }[];
}

async function measured({ databases, owner, organizationId, token, cards }: Ground): Promise<Measurement[]> {
  const app = await startBenchServer(databases);
  const floor = await startBareServer(owner, lookups(organizationId, cards));
  try {
    const ours = await asked(app.url, cards, token);
    const plain = await asked(floor.url, cards);
    const line = (name: string, of: number): Measurement =>
      compared(name, percentile(ours.timesMs, of), percentile(plain.timesMs, of));
    const title = `gate, ${PER_SECOND} questions a second over ${CONNECTIONS} connections, beside a plain lookup`;
    const rate = ({ wallMs, timesMs }: LoadResult) => (1000 * timesMs.length) / wallMs;
    return [
      { ...compared(`${title}: answers`, rate(ours), rate(plain)), unit: '/s' },
      line(`${title}: p50`, 50),
      line(`${title}: p95`, 95),
      line(`${title}: p99`, 99),
    ];
  } finally {
    await floor.stop();
    await app.stop();
  }
}

const compared = (name: string, value: number, floor: number): Measurement => ({
  name,
  value: rounded(value, 2),
  unit: 'ms',
  floor: rounded(floor, 2),
  ratio: rounded(value / floor, 2),
});

/** Warms the server up, then asks at the pace of a change of shift. */
async function asked(url: string, cards: Ground['cards'], token?: string): Promise<LoadResult> {
  const calls = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      method: 'GET' as const,
      path: cards[at % cards.length]?.path ?? '',
      ...(token && { token }),
      body: null,
    }));
  await sendLoad({ url, connections: CONNECTIONS, calls: calls(WARM_QUESTIONS) });
  const load = { url, connections: CONNECTIONS, perSecond: PER_SECOND, calls: calls(PER_SECOND * SECONDS) };
  const result = await sendLoad(load);
  const failed = result.replies.find(({ status }) => status !== 200);
  if (failed) throw new Error(`The server answers ${failed.status}: ${JSON.stringify(failed.body)}`);
  return result;
}

/** The statements of a question by themselves, one question after the other, in its transaction. */
async function ownSql({ databases, organizationId, cards }: Ground): Promise<Measurement> {
  const timesMs: number[] = [];
  for (const { mac } of cards.slice(0, DIRECT_QUESTIONS)) {
    const began = performance.now();
    await withOrganization(databases, { organizationId, actor: { userId: null } }, async (db) => {
      const { userId } = await findFactsOfBadge(db, mac, null);
      await insertAnswer(db, { answer: 'must_test', until: null, userId, siteId: null });
    });
    timesMs.push(performance.now() - began);
  }
  return { name: 'gate, the SQL of a question by itself: p95', value: rounded(percentile(timesMs, 95), 2), unit: 'ms' };
}

const LOOKUP = `
  select person.id, person.status, latest.taken_at, latest.is_valid
  from test_cards card
  join users person on person.organization_id = card.organization_id and person.id = card.user_id
  left join latest_results latest on latest.organization_id = card.organization_id and latest.user_id = card.user_id
  where card.organization_id = $1 and card.card_mac = $2`;

const lookups = (organizationId: string, cards: Ground['cards']): ReadonlyMap<string, readonly Statement[]> =>
  new Map(cards.map(({ path, mac }) => [path, [{ name: 'lookup', text: LOOKUP, values: [organizationId, mac] }]]));

async function prepared(databases: Databases, owner: pg.ClientConfig): Promise<Ground> {
  await seedLargeOrganization(databases, {
    name: 'Mine',
    people: PEOPLE,
    results: PAST_RESULTS,
    days: 60,
    seed: 1,
    now: Date.now() - 3_600_000,
    onProgress: () => {},
  });
  return withOwnerClient(owner, async (client) => {
    const { rows } = await client.query<{ id: string; organizationId: string }>(
      `select id, organization_id as "organizationId" from users where role = 'user' order by id`,
    );
    const organizationId = rows[0]?.organizationId ?? '';
    const seal = makeSeal(BENCH_SECRET);
    const cards = rows.map(({ id }, at) => {
      const badge = `CARD${100_000 + at}`;
      return { id, path: callPath(askGate, { badge }), mac: cardMark(seal, organizationId, badge) };
    });
    await client.query(
      `insert into test_cards (organization_id, user_id, card_mac, last_four)
       select $1, id, mac, '0000' from unnest($2::uuid[], $3::bytea[]) given (id, mac)`,
      [organizationId, cards.map(({ id }) => id), cards.map(({ mac }) => mac)],
    );
    await client.query('vacuum analyze');
    return { databases, owner, organizationId, token: await aGateToken(databases, organizationId), cards };
  });
}

async function aGateToken(databases: Databases, organizationId: string): Promise<string> {
  const userId = await aUser(databases, { organizationId, role: 'service', profile: 'gate' });
  const { token } = await withOrganization(databases, { organizationId, actor: { userId: null } }, (db) =>
    issueServiceToken(db, { userId, lifeDays: 1 }),
  );
  return token;
}
