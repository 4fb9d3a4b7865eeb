import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '#tests/support/journeys/product.ts';
import { median, rounded, type Benchmark } from './measurement.ts';

const WARM_STARTS = 5;
const REST_MS = 5_000;

/**
 * Measures the time from the start command to the first answered request on an existing database, and the idle memory.
 */
export const serverStart: Benchmark = async () => {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'evenkeel-bench-'));
  try {
    const first = await startOnce(dataDirectory);
    const warm: number[] = [];
    while (warm.length < WARM_STARTS) warm.push((await startOnce(dataDirectory)).ms);
    const { megabytes } = await startOnce(dataDirectory, REST_MS);
    return [
      { name: 'first start with demo data, to the first answer', value: Math.round(first.ms), unit: 'ms' },
      { name: 'warm start, to the first answer', value: Math.round(median(warm)), unit: 'ms' },
      { name: 'memory of the server process at rest', value: rounded(megabytes), unit: 'MB' },
    ];
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
};

async function startOnce(dataDirectory: string, restMs = 0): Promise<{ ms: number; megabytes: number }> {
  const startedAt = performance.now();
  const product = await startProduct({ dataDirectory });
  try {
    const answer = await fetch(`${product.url}/healthz`);
    if (!answer.ok) throw new Error(`The server answers ${answer.status}.`);
    const ms = performance.now() - startedAt;
    await wait(restMs);
    const residentKibibytes = Number(
      execFileSync('ps', ['-o', 'rss=', '-p', String(product.pid)], { encoding: 'utf8' }),
    );
    return { ms, megabytes: (residentKibibytes * 1024) / 1_000_000 };
  } finally {
    await product.stop();
  }
}
