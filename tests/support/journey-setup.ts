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
  // A machine that stands still for a while must not look like a database that is gone.
  DATABASE_CONNECT_SECONDS: '60',
  DATABASE_STATEMENT_SECONDS: '150',
};

/** One product for all journeys, with the demo organizations; at its end no secret of any story may stand in its log. */
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
    // Stories that bring a product of their own leave no request in this log, and may run alone.
    await fetch(`${product.url}/api/v2.1/session`).catch(() => undefined);
    // Whatever is wrong with the log, the product must not go on running.
    await product.stop();
    keepLog(projects[0]?.outputDir ?? 'test-results/stories', product.said());
    const leaked = leakedSecrets(secrets, product.said());
    rmSync(folder, { recursive: true, force: true });
    if (leaked.length > 0) throw new Error(`Secrets stand in the log: ${leaked.join(', ')}`);
  };
}

/** Beside the traces and pictures of the stories that failed. */
function keepLog(folder: string, said: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'server.log'), said);
}
