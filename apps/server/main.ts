import { findVisitor } from '#areas/identity/server/session.service.ts';
import { seedDemo } from '#database/seed/demo.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { openProductDatabase } from '#platform/server/product-database.ts';
import { loadTexts } from '#platform/server/texts.ts';
import { announceStart } from './announce-start.ts';
import { buildServer } from './build-server.ts';
import { buildWorker } from './build-worker.ts';
import { oneLine } from './one-line.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const { databases, queue, close } = await openProductDatabase(config, log);
  const closers = [close];
  const stop = stopper(closers);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  try {
    if (config.DEMO) await seedDemo(databases, log);
    const app = await buildServer({
      config,
      log,
      databases,
      texts: loadTexts(),
      authenticate: (token) => findVisitor(databases.system, token),
      checkReplies: process.env['NODE_ENV'] === 'development',
    });
    closers.unshift(() => app.close());
    await app.listen({ port: config.PORT, host: config.HOST });
    const worker = await buildWorker({ databases, log }, queue);
    closers.splice(1, 0, () => worker.stop());
    announceStart(app, config);
  } catch (error) {
    await stopAll(closers);
    throw error;
  }
}

/** Stops once, in order: no new requests, then the jobs, then the database. A second signal ends the process at once. */
const stopper = (closers: (() => Promise<unknown>)[]) => () => {
  process.once('SIGTERM', () => process.exit(1));
  process.once('SIGINT', () => process.exit(1));
  void stopAll(closers).then(
    () => process.exit(0),
    (error: unknown) => refuse(error),
  );
};

async function stopAll(closers: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closers) await close();
}

function refuse(error: unknown): never {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exit(1);
}

main().catch(refuse);
