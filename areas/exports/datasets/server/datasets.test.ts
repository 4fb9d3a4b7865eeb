import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundBy, validityOf } from '#tests/reports/plain-filter.ts';
import type { RawResult } from '#tests/reports/raw-rows.ts';
import { startRandomWorld, withRandomFilters, type Look, type ReportWorld } from '#tests/reports/report-world.ts';
import { aRequest, csvFileRows, fileText, jsonFileRows, type Change } from '#tests/support/export-files.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import type { Dataset } from '../datasets.ts';
import { countRows } from './datasets.queries.ts';
import { withOrganization } from '#platform/server/database/database.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await startRandomWorld('exports');
});
afterAll(() => world.server.close());

const ZONE = 'America/Lima';
const options = { timeZone: ZONE };
const byKey = <Row extends Readonly<Record<string, unknown>>>(rows: readonly Row[], key: string) =>
  rows.toSorted((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1));

/** Compares moments in milliseconds, because the number of digits differs. */
const moment = (value: unknown) => (value === null ? null : new Date(value as string).toISOString());
const local = (date: Date) =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime())
    .toZonedDateTimeISO(ZONE)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });

const identified = async (dataset: Dataset, change: Change = {}) => {
  const request = aRequest(dataset, 'identified', { options, ...change });
  return jsonFileRows(await fileText(world.server, world.organizationId, request, 'jsonl'));
};
const raw = (table: string) =>
  asAdmin<Record<string, unknown>>(world.server.admin, `select * from ${table} where organization_id = $1`, [
    world.organizationId,
  ]);
const nameOf = (userId: unknown) => {
  const person = world.rows.people.find(({ id }) => id === userId);
  return `${person?.first_name} ${person?.last_name}`.trim() || null;
};

const VERDICTS = { true: 'pass', false: 'inconclusive' } as const;

function plainResult(result: RawResult & Record<string, unknown>) {
  const visit = world.rows.visits.find(({ id }) => id === result.visit_id);
  const tags = world.rows.tags.filter(
    ({ id, deleted_at }) =>
      deleted_at === null &&
      world.rows.tagged.some(({ tag_id, user_id }) => tag_id === id && user_id === result.user_id),
  );
  const isStale = result.is_baseline_stale;
  return {
    result: result.id,
    visit: result.visit_id,
    person: result.user_id,
    name: nameOf(result.user_id),
    employeeNumber: world.rows.people.find(({ id }) => id === result.user_id)?.employee_number ?? null,
    tags: tags.map(({ name }) => name).toSorted(),
    test: result.test_type,
    device: result.device_class,
    way: result.way,
    takenAt: result.taken_at.toISOString(),
    takenAtLocal: local(result.taken_at),
    receivedAt: result.received_at.toISOString(),
    receivedAtLocal: local(result.received_at),
    isOffline: result.is_offline,
    seconds: result.elapsed_ms === null ? null : Math.round(result.elapsed_ms / 1000),
    attempt: result.attempt_number,
    validity: validityOf(result),
    flags: result.flags,
    score: result.score,
    scoreSe: result.se,
    verdict: result.extra_data && VERDICTS[`${result.extra_data.pass}`],
    outcome: visit?.outcome,
    baselineState: isStale ? 'stale' : result.baseline_status,
    baselineValue: result.baseline_value,
    baselineSd: result.baseline_sd,
    baselineN: result.baseline_n,
    deviation: result.deviation,
    rci: result.rci,
    p: result.p,
    change: result.change,
    taskVersion: result.task_version,
    normsVersion: result.norms_version,
    scoringVersion: result['scoring_version'],
    policyVersion: result['policy_version'],
    voidedAt: moment(result.voided_at),
    voidedAtLocal: result.voided_at && local(result.voided_at),
    voidedBy: result['voided_by'],
    voidReason: result.void_reason,
  };
}

const asRead = (row: Readonly<Record<string, unknown>>) => ({
  ...row,
  takenAt: moment(row['takenAt']),
  receivedAt: moment(row['receivedAt']),
  voidedAt: moment(row['voidedAt']),
  tags: ((row['tags'] as string[] | null) ?? []).toSorted(),
});

test('a file of results holds what the filter finds for its reader, with every number as stored', async () => {
  const { server, organizationId, rows } = world;
  let compared = 0;
  const compare = async ({ filter, sees }: Pick<Look, 'filter' | 'sees'>) => {
    const actor = { userId: sees.userId, isScoped: sees.people !== null };
    const reader = { userId: sees.userId, resultDays: sees.resultDays };
    const request = aRequest('results', 'identified', { options, filter, reader });
    const found = foundBy(rows, { filter, reader: sees, now: new Date() }).results;

    const file = jsonFileRows(await fileText(server, { organizationId, actor }, request, 'jsonl')).map(asRead);

    expect(byKey(file, 'result')).toEqual(
      byKey(
        found.map((result) => plainResult(result as never)),
        'result',
      ),
    );
    expect(await withOrganization(server.databases, { organizationId, actor }, (db) => countRows(db, request))).toBe(
      found.length,
    );
    compared += found.length;
  };
  // Random filters may match almost nothing, so this checks all rows too.
  const [owner] = world.readers;
  if (owner) await compare({ filter: { period: '90d' }, sees: owner.sees });
  await withRandomFilters(world, 12, compare);
  expect(compared).toBeGreaterThan(100);
});

test('the CSV file has the same content as the JSON lines, with its own signs and words', async () => {
  const { server, organizationId } = world;
  const codes = aRequest('results', 'identified', { options });
  const words = aRequest('results', 'identified', {
    options: { ...options, locale: 'es', values: 'labels', decimal: 'comma', separator: 'semicolon' },
  });

  const lines = byKey(jsonFileRows(await fileText(server, organizationId, codes, 'jsonl')), 'result');
  const plain = byKey(csvFileRows(await fileText(server, organizationId, codes, 'csv'), codes), 'result');
  const spoken = byKey(csvFileRows(await fileText(server, organizationId, words, 'csv'), words), 'result');

  const cell = (value: unknown) => (Array.isArray(value) ? value.join(', ') : `${(value ?? '') as string | number}`);
  for (const [at, line] of lines.entries()) {
    const numbers = ['score', 'scoreSe', 'baselineValue', 'deviation', 'rci', 'p', 'seconds'] as const;
    const row = plain[at] ?? {};
    const texts = Object.keys(line).filter((id) => !numbers.includes(id as never));
    expect(texts.map((id) => row[id])).toEqual(texts.map((id) => cell(line[id])));
    for (const id of numbers) {
      expect(row[id] === '' ? null : Number(row[id])).toBe(line[id]);
      expect(spoken[at]?.[id]).toBe(row[id]?.replace('.', ','));
    }
  }
  expect(lines.length).toBeGreaterThan(200);
  expect(new Set(spoken.map((row) => row['test']))).toEqual(new Set(['Prueba completa', 'Prueba rápida']));
  expect(new Set(spoken.map((row) => row['isOffline']))).toEqual(new Set(['Sí', 'No']));
  expect(spoken.some((row) => (row['deviation'] ?? '').startsWith('-'))).toBe(true);
});

test('baselines, expected tests and cases equal the stored ones', async () => {
  const { rows } = world;
  const cases = await raw('cases');

  const baselines = byKey(await identified('baselines'), 'baseline');
  const occurrences = await identified('occurrences');
  const handled = byKey(await identified('cases'), 'case');

  expect(
    baselines.map(({ baseline, person, baselineValue, baselineSd, baselineN, testsSoFar, isFrozen }) => [
      baseline,
      person,
      baselineValue,
      baselineSd,
      baselineN,
      testsSoFar,
      isFrozen,
    ]),
  ).toEqual(
    byKey(rows.baselines as never, 'id').map((row: Record<string, unknown>) => [
      row['id'],
      row['user_id'],
      row['value'],
      row['sd'],
      row['n'],
      row['have'],
      row['frozen_at'] !== null,
    ]),
  );
  expect(occurrences.length).toBe(rows.occurrences.length);
  expect(
    occurrences.map(({ person, opensAt, dueAt }) => [person, moment(opensAt), moment(dueAt)].join()).toSorted(),
  ).toEqual(
    rows.occurrences
      .map((row) => [row.user_id, row.opens_at.toISOString(), row.due_at.toISOString()].join())
      .toSorted(),
  );
  const here = new Set(rows.people.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id));
  expect(
    handled.map((row) => [
      row['case'],
      row['person'],
      row['cause'],
      row['caseState'],
      row['decision'],
      moment(row['beganAt']),
    ]),
  ).toEqual(
    byKey(cases, 'id')
      .filter((row) => here.has(row['user_id'] as string))
      .map((row) => [row['id'], row['user_id'], row['cause'], row['state'], row['decision'], moment(row['began_at'])]),
  );
  expect(handled.length).toBeGreaterThan(3);
});

test('a visit is one row with its number of tests, its outcome and the last score that counts', async () => {
  const { rows, server, organizationId } = world;
  const plainVisit = (visit: (typeof rows.visits)[number]) => {
    const tests = rows.results
      .filter(({ visit_id }) => visit_id === visit.id)
      .toSorted((a, b) => a.attempt_number - b.attempt_number || (a.id < b.id ? -1 : 1));
    const last = tests.findLast(
      (result) => result.test_type === 'FullTest' && result.is_valid && result.voided_at === null,
    );
    return {
      visit: visit.id,
      person: visit.user_id,
      name: nameOf(visit.user_id),
      visitBeganAt: visit.began_at.toISOString(),
      visitBeganAtLocal: local(visit.began_at),
      lastTakenAt: new Date(Math.max(...tests.map(({ taken_at }) => taken_at.getTime()))).toISOString(),
      firstTest: tests[0]?.test_type,
      device: tests[0]?.device_class,
      way: tests[0]?.way,
      testsTaken: tests.length,
      testsInvalid: tests.filter(({ is_valid, voided_at }) => !is_valid && voided_at === null).length,
      testsVoided: tests.filter(({ voided_at }) => voided_at !== null).length,
      outcome: visit.outcome,
      lastScore: last?.score ?? null,
      lastDeviation: last?.deviation ?? null,
      retestUntil: moment(visit.retest_until),
    };
  };

  const file = byKey(await identified('visits'), 'visit');

  expect(
    file.map((row) => ({
      ...row,
      visitBeganAt: moment(row['visitBeganAt']),
      lastTakenAt: moment(row['lastTakenAt']),
      retestUntil: moment(row['retestUntil']),
    })),
  ).toEqual(byKey(rows.visits.map(plainVisit), 'visit').map((visit) => expect.objectContaining(visit)));
  expect(file.some(({ testsTaken }) => Number(testsTaken) > 1)).toBe(true);
  const request = aRequest('visits', 'identified', { options });
  expect(
    await withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) =>
      countRows(db, request),
    ),
  ).toBe(rows.visits.length);
});

test('an incremental file of visits holds those with a new test or a voided one since the last file', async () => {
  const all = world.rows.results.map(({ received_at }) => received_at.toISOString()).toSorted();
  const since = all[Math.floor(all.length / 2)] ?? '';

  const fresh = new Set((await identified('visits', { since })).map(({ visit }) => visit));

  const changed = ({ received_at, voided_at }: RawResult) =>
    received_at > new Date(since) || (voided_at !== null && voided_at > new Date(since));
  const overdue = ({ retest_until }: { retest_until: Date | null }) =>
    retest_until !== null && retest_until > new Date(since) && retest_until <= new Date();
  expect(fresh).toEqual(
    new Set([
      ...world.rows.results.filter(changed).map(({ visit_id }) => visit_id),
      ...world.rows.visits.filter(overdue).map(({ id }) => id),
    ]),
  );
  expect(fresh.size).toBeLessThan(world.rows.visits.length);
});

test('the people are those whom the filter lists, with the time of their latest test', async () => {
  const { rows } = world;
  const status = 'active,invited,suspended,left';
  const listed = rows.people.filter(({ role, deleted_at }) => role !== 'service' && deleted_at === null);
  const latest = (userId: string) =>
    rows.results
      .filter((result) => result.user_id === userId && result.voided_at === null)
      .map(({ taken_at }) => taken_at.toISOString())
      .toSorted()
      .at(-1) ?? null;

  const people = byKey(await identified('users', { filter: { status } }), 'person');
  const usual = await identified('users', { filter: {} });

  expect(people.map((row) => [row['person'], row['firstName'], row['status'], moment(row['lastTestAt'])])).toEqual(
    byKey(listed as never, 'id').map((row: Record<string, unknown>) => [
      row['id'],
      row['first_name'],
      row['status'],
      latest(row['id'] as string),
    ]),
  );
  expect(usual.length).toBe(listed.filter((person) => person.status === 'active').length);
});

test('the audit record includes its seals, and the raw record is unpacked', async () => {
  const entries = await identified('audit');
  const stored = await raw('audit_entries');

  expect(new Set(entries.map(({ entry }) => entry))).toEqual(new Set(stored.map(({ id }) => id)));
  expect(entries.length).toBe(stored.length);
  expect(await identified('trials')).toEqual([]);
});

test('an incremental file leaves out everything before its moment', async () => {
  const all = await identified('results');
  const middle = all.map(({ receivedAt }) => moment(receivedAt) ?? '').toSorted()[Math.floor(all.length / 2)] ?? '';

  const fresh = await identified('results', { since: middle });

  const expected = world.rows.results.filter(
    ({ received_at, voided_at, is_valid }) => is_valid && voided_at === null && received_at > new Date(middle),
  );
  expect(fresh.length).toBe(expected.length);
  expect(fresh.length).toBeLessThan(all.length);
});
