import { afterAll, beforeAll, expect, test } from 'vitest';
import { byProof } from '#tests/support/proof.ts';
import { REPORTS } from './agreeing-reports.ts';
import { lookOf, startRandomWorld, withRandomFilters, type ReportWorld } from './report-world.ts';

const FILTERS = byProof({ gate: 15, all: 100 });

let world: ReportWorld;
beforeAll(async () => {
  world = await startRandomWorld();
});
afterAll(() => world.server.close());

test.each(REPORTS)(`${FILTERS} random filters of a random organization: %s`, async (_, agrees) => {
  const [seesAll] = world.readers;
  // Random filters may all find little; without a filter there is always something to compare.
  expect(seesAll && (await agrees(lookOf(world, {}, seesAll), 0))).toBeGreaterThan(0);
  await withRandomFilters(world, FILTERS, async (look, at) => void (await agrees(look, at)));
});
