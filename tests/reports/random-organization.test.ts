import { afterAll, beforeAll, expect, test } from 'vitest';
import { validityOf } from './plain-filter.ts';
import { columnOf } from './raw-rows.ts';
import { startRandomWorld, type ReportWorld } from './report-world.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await startRandomWorld();
});
afterAll(() => world.server.close());

const kinds = <T>(rows: readonly T[], of: (row: T) => unknown): Set<unknown> => new Set(rows.map(of));

test('a random organization has every kind of data that a report must distinguish', () => {
  const { people, results, visits, baselines, tags } = world.rows;

  expect(results.length).toBeGreaterThan(300);
  expect(kinds(results, validityOf)).toEqual(new Set(['valid', 'suspect', 'invalid', 'void']));
  expect(kinds(results, ({ test_type }) => test_type).size).toBe(2);
  expect(kinds(results, ({ device_class }) => device_class).size).toBe(4);
  expect(kinds(results, ({ way }) => way).size).toBe(5);
  expect(kinds(results, ({ norms_version }) => norms_version).size).toBe(2);
  expect(kinds(results, ({ attempt_number }) => attempt_number)).toEqual(new Set([1, 2, 3]));
  expect(kinds(results, ({ is_offline }) => is_offline).size).toBe(2);
  expect(kinds(results, ({ is_baseline_stale }) => is_baseline_stale).size).toBe(2);
  expect(kinds(visits, ({ outcome }) => outcome).size).toBe(10);
  expect(kinds(people, ({ status }) => status).size).toBe(4);
  expect(kinds(people, ({ deleted_at }) => deleted_at === null).size).toBe(2);
  expect(kinds(tags, ({ deleted_at, category_id }) => `${deleted_at === null} ${category_id === null}`).size).toBe(3);
  expect(baselines.filter(({ valid_to }) => valid_to !== null).length).toBeGreaterThan(5);
});

test('every column of a test has a value in some tests, so that a report cannot miss one', () => {
  const { results } = world.rows;
  const columns = Object.keys(results[0] ?? {});

  expect(columns.length).toBeGreaterThan(30);
  expect(columns.filter((name) => results.every((result) => columnOf(result, name) === null))).toEqual([]);
});

test('of three readers one sees everyone, and two see a part', () => {
  const seen = world.readers.map(({ sees }) => sees.people?.size ?? world.rows.people.length);

  expect(seen[0]).toBe(world.rows.people.length);
  expect(seen[1]).toBeGreaterThan(3);
  expect(seen[1]).toBeLessThan(world.rows.people.length);
  expect(seen[2]).toBe(seen[1]);
});
