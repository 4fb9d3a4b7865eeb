import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { leakedSecrets } from './journey-secrets.ts';
import { startProduct } from './product.ts';

const SETTINGS = {
  LOG_LEVEL: 'debug',
  TRUST_PROXY: '127.0.0.1',
  LOAD_SHEDDING: '0',
  CALL_LIMITS: '0',
  // A machine that stalls for a while must not look like a lost database.
  DATABASE_CONNECT_SECONDS: '60',
  DATABASE_STATEMENT_SECONDS: '150',
};

/**
 * Starts one product for all journeys, with the demo organizations; at the end its log must contain no secret of any
 * story.
 */
export default async function setUp({ projects }: FullConfig): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-journeys-'));
  const secrets = path.join(folder, 'secrets-of-the-stories.txt');
  writeFileSync(secrets, '');
  const dataDirectory = path.join(folder, 'data');
  const product = await startProduct({ dataDirectory, settings: SETTINGS });
  process.env['JOURNEY_URL'] = product.url;
  process.env['JOURNEY_DATA'] = dataDirectory;
  process.env['JOURNEY_SECRETS'] = secrets;
  return async () => {
    // Stories with their own product leave no requests in this log, and may run alone.
    await fetch(`${product.url}/api/v2.1/session`).catch(() => undefined);
    // The product must be stopped, whatever is wrong with the log.
    await product.stop();
    keepLog(projects[0]?.outputDir ?? 'test-results/stories', product.said());
    const leaked = leakedSecrets(secrets, product.said());
    rmSync(folder, { recursive: true, force: true });
    if (leaked.length > 0) throw new Error(`Secrets stand in the log: ${leaked.join(', ')}`);
  };
}

/** Beside the traces and screenshots of failed stories. */
function keepLog(folder: string, said: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'server.log'), said);
}
