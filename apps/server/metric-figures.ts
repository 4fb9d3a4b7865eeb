import { openSessions } from '#areas/identity/sessions/server/session-count.service.ts';
import { operationFigures, restoreFigures } from '#areas/installation/operations/server/figures.service.ts';
import { mailQueue } from '#areas/notifications/server/mail-gateway.service.ts';
import { webhookQueue } from '#areas/webhooks/server/webhook-queue.service.ts';
import type { Config } from '#platform/server/config.ts';
import type { Databases } from '#platform/server/database/database.ts';
import { streamStates, type StreamState } from '#platform/server/record-stream/stream-points.ts';
import { openMetrics, type FigureNames, type Metrics, type Reading } from '#platform/server/metrics/metrics.ts';
import packageFile from '../../package.json' with { type: 'json' };

/** A label never has a value that people enter, so their number is known beforehand. */
const FIGURES: FigureNames = {
  evenkeel_queue_depth: { help: 'What waits to be processed.', labels: ['queue'] },
  evenkeel_queue_oldest_age_seconds: { help: 'How long the oldest in the queue has waited.', labels: ['queue'] },
  evenkeel_jobs_dead: { help: 'Jobs that failed every attempt.' },
  evenkeel_mails_failed: { help: 'Mails that were given up and are still stored.' },
  evenkeel_sessions: { help: 'Open sessions.' },
  evenkeel_record_head_age_seconds: { help: 'Time since the audit logs were last sealed.' },
  evenkeel_record_stream_waiting: {
    help: 'Entries of audit logs that a receiver does not have yet.',
    labels: ['destination'],
  },
  evenkeel_record_stream_oldest_age_seconds: {
    help: 'How long the oldest of these entries has waited.',
    labels: ['destination'],
  },
  evenkeel_archive_failing: { help: 'Whether the archive of the database does not accept its log.' },
  evenkeel_archive_last_age_seconds: { help: 'Time since the last file of the log was stored in the archive.' },
  evenkeel_restore_drill_success: { help: 'Whether the last restore drill worked.' },
  evenkeel_restore_drill_age_seconds: { help: 'Time since the last restore drill.' },
  evenkeel_restore_drill_duration_seconds: { help: 'How long the last restore drill took.' },
  evenkeel_restore_drill_data_age_seconds: { help: 'How old the newest restored data was at the last restore drill.' },
  evenkeel_schema_info: { help: 'The last migration of the schema.', labels: ['migration'] },
};

/** A faster reader gets the same figures again, so that reading them never becomes a load. */
const KEPT_MS = 5_000;

/** The metrics of this server. */
export const metricsOf = (databases: Databases, config: Config): Promise<Metrics> =>
  openMetrics({
    databases,
    version: packageFile.version,
    figures: FIGURES,
    read: keptFor(KEPT_MS, () => readFigures(databases, config)),
  });

async function readFigures({ system }: Databases, config: Config): Promise<Reading[]> {
  const { jobs, outbox, schema } = await operationFigures(system);
  const mail = await mailQueue(system);
  const webhooks = await webhookQueue(system);
  return [
    ...queue('outbox', outbox.waitingEvents, outbox.oldestEventSeconds),
    ...queue('mail', mail.waiting, mail.oldestSeconds),
    ...queue('webhooks', webhooks.waiting, webhooks.oldestSeconds),
    ...queue('jobs', jobs?.waiting ?? 0, jobs?.oldestSeconds ?? 0),
    { name: 'evenkeel_jobs_dead', value: jobs?.dead ?? 0 },
    { name: 'evenkeel_mails_failed', value: mail.failed },
    { name: 'evenkeel_sessions', value: await openSessions(system) },
    ...(jobs?.sealedSecondsAgo ? [{ name: 'evenkeel_record_head_age_seconds', value: jobs.sealedSecondsAgo }] : []),
    { name: 'evenkeel_schema_info', value: 1, labels: { migration: schema } },
    ...(await streamStates(system, config)).flatMap(streamReadings),
    ...restoreReadings(await restoreFigures(system)),
  ];
}

const queue = (name: string, depth: number, ageSeconds: number): Reading[] => [
  { name: 'evenkeel_queue_depth', value: depth, labels: { queue: name } },
  { name: 'evenkeel_queue_oldest_age_seconds', value: ageSeconds, labels: { queue: name } },
];

const streamReadings = ({ destination, waiting, oldestSeconds }: StreamState): Reading[] => [
  { name: 'evenkeel_record_stream_waiting', value: waiting, labels: { destination } },
  { name: 'evenkeel_record_stream_oldest_age_seconds', value: oldestSeconds, labels: { destination } },
];

const restoreReadings = ({ archive, drill }: Awaited<ReturnType<typeof restoreFigures>>): Reading[] =>
  Object.entries({
    evenkeel_archive_failing: archive ? Number(archive.isFailing) : undefined,
    evenkeel_archive_last_age_seconds: archive?.lastSeconds,
    evenkeel_restore_drill_success: drill ? Number(drill.hasWorked) : undefined,
    evenkeel_restore_drill_age_seconds: drill?.ageSeconds,
    evenkeel_restore_drill_duration_seconds: drill?.tookSeconds,
    evenkeel_restore_drill_data_age_seconds: drill?.dataAgeSeconds,
  }).flatMap(([name, value]) => (typeof value === 'number' ? [{ name, value }] : []));

/** Simultaneous and early callers share one reading. A failed one is not kept. */
function keptFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { readonly reading: Promise<T>; readonly until: number } | undefined;
  return () => {
    if (kept && performance.now() < kept.until) return kept.reading;
    const reading = read().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    kept = { reading, until: performance.now() + milliseconds };
    return reading;
  };
}
