import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPORTS } from './agreeing-reports.ts';
import { startRandomWorld, withRandomFilters, type ReportWorld } from './report-world.ts';

let world: ReportWorld;
beforeAll(async () => {
  world = await startRandomWorld();
});
afterAll(() => world.server.close());

test.each(REPORTS)('200 random filters of a random organization: %s', { timeout: 300_000 }, async (_, agrees) => {
  let compared = 0;
  await withRandomFilters(world, 200, async (look, at) => {
    compared += await agrees(look, at);
  });
  expect(compared).toBeGreaterThan(200);
});
