import { allJobs } from '#apps/server/build-worker.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Databases } from '#platform/server/database/database.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { loadTexts } from '#platform/server/texts.ts';
import { BENCH_SECRET, SILENT } from '../bench-server.ts';
import { median, rounded } from '../measurement.ts';

const EVERY_MINUTE = '* * * * *';
const ROUNDS = 5;

/** Runs each job of the minute a few times; returns the median times in milliseconds by name. */
export async function minuteJobs(databases: Databases): Promise<ReadonlyMap<string, number>> {
  const parts = {
    databases,
    log: SILENT,
    config: readConfig({ DEMO: '0' }),
    seal: makeSeal(BENCH_SECRET),
    texts: loadTexts(),
    publicUrl: () => 'http://localhost',
  };
  const times = new Map<string, number>();
  for (const { name, cron, run } of allJobs(parts)) {
    if (cron?.line !== EVERY_MINUTE) continue;
    const took: number[] = [];
    // The first run does what has gathered; the others are a usual minute.
    for (let round = -1; round < ROUNDS; round += 1) {
      const began = performance.now();
      await run(parts, {});
      if (round >= 0) took.push(performance.now() - began);
    }
    times.set(name, rounded(median(took)));
  }
  return times;
}
