import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { firstSetUpLink } from '#areas/joining/sign-up/server/set-up.service.ts';
import { seedDemo } from '#database/seed/demo.ts';
import { openCallLimits } from '#platform/server/limits/call-limits.ts';
import { readServerConfig, type Config } from '#platform/server/config.ts';
import { openDiskGuard } from '#platform/server/limits/disk-guard.ts';
import { drain } from '#platform/server/http/drain.ts';
import { EventListener } from '#platform/server/http/live-events.ts';
import { openInstallation } from '#platform/server/installation.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { reasonForOperator } from '#platform/server/operator-error.ts';
import { openProductDatabase } from '#platform/server/database/product-database.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { secretKey } from '#platform/server/secrets/secret-key.ts';
import { loadTexts } from '#platform/server/texts.ts';
import { openTracing } from '#platform/server/tracing/tracing.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { announceSetUp, announceStart, localAddress } from './announce-start.ts';
import { buildServer } from './build-server.ts';
import { buildWorker } from './build-worker.ts';
import { findBearer, findKnownBearer } from './find-bearer.ts';
import { metricsOf } from './metric-figures.ts';
import { stopSignal, whenStopped } from './stop-signal.ts';
import { onceDatabaseAnswers } from './once-database-answers.ts';

type Close = () => Promise<unknown>;

/** Starts, serves until a signal to stop, and then stops in reverse order: requests, then jobs, then the database. */
async function main(): Promise<void> {
  // Signals are handled from the beginning, because an interrupted start must not leave a database behind.
  const stopped = stopSignal();
  const closers: Close[] = [];
  try {
    await start(readServerConfig(process.env), closers, stopped);
    await whenStopped(stopped);
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

async function start(config: Config, closers: Close[], stopped: AbortSignal): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  const { databases, queue, tracing } = await openTracedDatabase(config, log, closers);
  if (config.DEMO) await seedDemo(databases, log);
  const seal = makeSeal(await secretKey(config));
  const live = new EventListener(queue, log);
  await live.start();
  closers.push(() => live.stop());
  const installation = openInstallation(databases.system, config);
  const app: FastifyInstance = await buildServer({
    config,
    log,
    databases,
    texts: loadTexts(),
    authenticate: findBearer(databases.system),
    isKnownBearer: findKnownBearer(databases.system),
    limits: config.CALL_LIMITS ? openCallLimits() : undefined,
    seal,
    live,
    installation,
    disk: openDiskGuard(config),
    tracing,
    metrics: config.METRICS_TOKEN === undefined ? undefined : await metricsOf(databases, config),
    publicUrl: () => config.PUBLIC_URL?.replace(/\/+$/, '') ?? localAddress(app),
    checkReplies: process.env['NODE_ENV'] === 'development',
  });
  const { texts, publicUrl, metrics } = app.parts;
  // The server listens first, because the links in the mails of jobs need its address.
  await app.listen({ port: config.PORT, host: config.HOST });
  closers.push(() => stopServing(app, config));
  const waiting = { log, stopped };
  const workerParts = { databases, log, config, seal, texts, publicUrl, metrics, tracing };
  const worker = await onceDatabaseAnswers(() => buildWorker(workerParts, queue), waiting);
  if (!worker) return;
  // The list is closed from its end, so requests stop before jobs.
  closers.splice(-1, 0, () => worker.stop());
  announceStart(app, config);
  // Now and not at the end, which a killed process does not reach: the next start needs what this one compiled.
  flushCompileCache();
  if (config.DEMO) return;
  const setUpLink = await onceDatabaseAnswers(() => firstSetUpLink(databases.system, publicUrl()), waiting);
  if (setUpLink !== undefined) announceSetUp(setUpLink);
}

async function stopServing(app: FastifyInstance, { DRAIN_SECONDS }: Config): Promise<void> {
  await drain(app, DRAIN_SECONDS);
  await app.close();
}

/** Opens the database, with traces of its statements if somebody collects them. */
async function openTracedDatabase(config: Config, log: Log, closers: Close[]) {
  const isTraced = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const tracing = isTraced ? await openTracing({ config, log, version: packageFile.version }) : undefined;
  if (tracing) closers.push(() => tracing.close());
  const { databases, queue, close } = await openProductDatabase(config, log, {
    version: packageFile.version,
    onStatement: tracing?.noteStatement,
  });
  closers.push(close);
  return { databases, queue, tracing };
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const reason = reasonForOperator(error);
    console.error(reason === undefined ? error : `Evenkeel does not start. ${reason}`);
    process.exit(1);
  },
);
