import { buildServer } from '#apps/server/build-server.ts';
import { findBearer, findKnownBearer } from '#apps/server/find-bearer.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Databases } from '#platform/server/database/database.ts';
import { openDiskGuard } from '#platform/server/limits/disk-guard.ts';
import { openInstallation } from '#platform/server/installation.ts';
import { createLog } from '#platform/server/log.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { loadTexts } from '#platform/server/texts.ts';
import { NOTHING_LIVE } from '#tests/support/server/nothing-live.ts';

export const BENCH_SECRET = 'a secret that only the benchmark knows';
export const SILENT = createLog('silent');

/** Starts the whole server on its own port, as in production. */
export async function startBenchServer(
  databases: Databases,
  settings: Record<string, string> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const config = readConfig({ DEMO: '0', LOAD_SHEDDING: '0', ...settings });
  const app = await buildServer(
    {
      config,
      log: SILENT,
      databases,
      texts: loadTexts(),
      authenticate: findBearer(databases.system),
      isKnownBearer: findKnownBearer(databases.system),
      seal: makeSeal(BENCH_SECRET),
      live: NOTHING_LIVE,
      installation: openInstallation(databases.system, config),
      disk: openDiskGuard(config),
      publicUrl: () => 'http://localhost',
      checkReplies: false,
    },
    { portal: '/nowhere' },
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, stop: () => app.close() };
}
