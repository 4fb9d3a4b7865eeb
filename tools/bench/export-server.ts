import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type pg from 'pg';
import { startExportMaker } from '#areas/exports/making/server/export-maker.service.ts';
import { readConfig } from '#platform/server/config.ts';
import { openPrepared } from '#platform/server/database/product-database.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { loadTexts } from '#platform/server/texts.ts';
// @ts-expect-error -- plain JavaScript, because it runs before any dependency is there.
import { SERVER_OPTIONS, serverEnvironment } from '../launch/server-runtime.mjs';
import { BENCH_SECRET, SILENT, startBenchServer } from './bench-server.ts';
import { MEGABYTE } from './measurement.ts';

/**
 * A server that makes files, started in its own process as `npm start` does, so that its memory growth can be measured.
 */
export interface ExportServer {
  readonly url: string;
  /** Call this when the server is warm: its memory now is the baseline without exports. */
  beginToGrow(): Promise<void>;
  /** Returns the peak megabytes above the baseline since the last call. */
  grownMb(): Promise<number>;
  stop(): Promise<void>;
}

const SAMPLE_MS = 25;

export async function startExportServer(owner: pg.ClientConfig, files: string): Promise<ExportServer> {
  const root = path.join(import.meta.dirname, '../..');
  const child = fork(import.meta.filename, {
    execArgv: SERVER_OPTIONS,
    env: { ...serverEnvironment(root), ...process.env },
  });
  const answer = async <T>(question: object): Promise<T> => {
    child.send(question);
    const [said] = (await once(child, 'message')) as [T];
    return said;
  };
  const { url } = await answer<{ url: string }>({ owner, files });
  return {
    url,
    beginToGrow: () => answer({ begins: true }),
    grownMb: async () => (await answer<{ grownMb: number }>({ begins: false })).grownMb,
    stop: () => ended(child),
  };
}

async function ended(child: ChildProcess): Promise<void> {
  child.disconnect();
  await once(child, 'exit');
}

async function run({ owner, files }: { owner: pg.ClientConfig; files: string }): Promise<void> {
  const { databases } = await openPrepared(owner, BENCH_SECRET, { DATABASE_NAMED_STATEMENTS: true }, SILENT);
  const app = await startBenchServer(databases, { DATA_DIR: files });
  const maker = startExportMaker({
    databases,
    log: SILENT,
    config: readConfig({ DEMO: '0', DATA_DIR: files }),
    seal: makeSeal(BENCH_SECRET),
    texts: loadTexts(),
    publicUrl: () => 'http://localhost',
  });
  const rss = () => process.memoryUsage.rss();
  let [before, most] = [0, 0];
  const sampling = setInterval(() => (most = Math.max(most, rss())), SAMPLE_MS);
  process.on('message', ({ begins }: { begins: boolean }) => {
    if (begins) before = most = rss();
    process.send?.({ grownMb: (most - before) / MEGABYTE });
    most = rss();
  });
  process.on('disconnect', () => {
    clearInterval(sampling);
    void Promise.all([maker.stop(), app.stop()]).then(() => databases.close());
  });
  process.send?.({ url: app.url });
}

if (process.send) process.once('message', (started) => void run(started as Parameters<typeof run>[0]));
