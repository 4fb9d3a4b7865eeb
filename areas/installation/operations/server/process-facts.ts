import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HealthFacts } from '../health.contract.ts';

const PACKAGE_FILE = join(import.meta.dirname, '../../../../package.json');
const { version } = JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')) as { version: string };

/** Facts about this process. */
export function processFacts(): Omit<HealthFacts['server'], 'delayMs'> {
  const { rss, heapUsed } = process.memoryUsage();
  return {
    version,
    node: process.versions.node,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memoryBytes: rss,
    heapBytes: heapUsed,
  };
}
