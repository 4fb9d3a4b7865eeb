import { afterAll, beforeAll, expect, test } from 'vitest';
import { byProof } from '#tests/support/proof.ts';
import { REPORTS } from './agreeing-reports.ts';
import { startRandomWorld, withRandomFilters, type ReportWorld } from './report-world.ts';

const FILTERS = byProof({ gate: 15, all: 200 });

let world: ReportWorld;
beforeAll(async () => {
  world = await startRandomWorld();
});
afterAll(() => world.server.close());

test.each(REPORTS)(`${FILTERS} random filters of a random organization: %s`, async (_, agrees) => {
  let compared = 0;
  await withRandomFilters(world, FILTERS, async (look, at) => {
    compared += await agrees(look, at);
  });
  expect(compared).toBeGreaterThan(FILTERS);
});
