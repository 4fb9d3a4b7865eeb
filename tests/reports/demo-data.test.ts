import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoId } from '#database/seed/demo-id.ts';
import { NORTHERN_MINE } from '#database/seed/demo-logins.ts';
import { byProof } from '#tests/support/proof.ts';
import { startDemoServer } from '#tests/support/server/demo-server.ts';
import { REPORTS } from './agreeing-reports.ts';
import { lookOf, withRandomFilters, worldOf, type ReportWorld } from './report-world.ts';

const FILTERS = byProof({ gate: 1, all: 6 });

let world: ReportWorld;
beforeAll(async () => {
  world = await worldOf(await startDemoServer(), demoId(NORTHERN_MINE), new Date());
});
afterAll(() => world.server.close());

test.each(REPORTS)(
  `the demo organization, with its defaults and with random filters (${FILTERS}): %s`,
  async (_, agrees) => {
    let compared = 0;
    for (const [at, reader] of world.readers.entries()) compared += await agrees(lookOf(world, {}, reader), at);
    expect(compared).toBeGreaterThan(0);
    await withRandomFilters(world, FILTERS, async (look, at) => void (await agrees(look, at)));
  },
);
