import { callerAddress } from '#platform/server/http/address-block.ts';
import type { Config } from '#platform/server/config.ts';
import type { Databases } from '#platform/server/database/database.ts';
import { countFailure, refuseWhileWaiting, type FailureLimit } from '#platform/server/limits/failure-limit.ts';
import type { Log } from '#platform/server/log.ts';
import { parsedJson } from '#platform/shared/parsed-json.ts';
import { notFound, Problem, tooLarge } from '#platform/shared/problem.ts';
import { ITEM_TYPES } from '#platform/shared/telemetry/clean-item.ts';
import { isFields } from '#platform/shared/telemetry/allowed-part.ts';
import { reportingPlace, type ReportingPlace } from '#platform/shared/telemetry/reporting-place.ts';
import { collectorRefused, collectorUnreachable, unfitEnvelope } from '../telemetry.contract.ts';
import { cleanEnvelope } from './clean-envelope.ts';
import { collectorUrl, type Deliver } from './collector.ts';
import { readEnvelope, writeEnvelope, type Envelope } from './envelope.ts';
import { portalError } from './portal-error.ts';
import { updateDelivery } from './reports.queries.ts';
import { keepError, keepFeedback } from './reports.service.ts';

/** The portal sends a few envelopes for each page, and a person who writes reports a few an hour. */
const LIMITS: Readonly<Record<ReportingPlace, FailureLimit>> = {
  production: { name: 'telemetry', failures: 300, windowSeconds: 60 },
  preview: { name: 'feedback', failures: 10, windowSeconds: 600 },
};

/** Bytes of an envelope without a screenshot at most. */
const MAX_BYTES = 1024 * 1024;

export interface SentEnvelope {
  readonly bytes: Buffer;
  readonly host: string;
  readonly ip: string;
  readonly isBot: boolean;
}

export interface TelemetryParts {
  readonly config: Config;
  readonly databases: Databases;
  readonly log: Log;
  readonly deliver: Deliver;
  /** Returns whether an error of this kind should be logged now. */
  readonly isLoggedNow: (fingerprint: string) => boolean;
}

/** Work that the sender does not wait for. */
type Later = (() => Promise<unknown>) | undefined;

/**
 * Accepts an envelope from the portal if it comes from a host that reports, is for our own collector, and contains only
 * what that host may send. It is then cleaned once more; what the operators look at is stored, and the rest is
 * forwarded.
 */
export async function takeEnvelope(parts: TelemetryParts, sent: SentEnvelope): Promise<Later> {
  const place = placeOf(parts.config, sent.host);
  if (!place) throw new Problem(notFound);
  const counted = [{ limit: LIMITS[place], key: callerAddress(sent.ip) }];
  await refuseWhileWaiting(parts.databases.system, counted);
  await countFailure(parts.databases.system, counted);
  const envelope = cleanEnvelope(fitEnvelope(parts.config, place, sent.bytes), sent.ip);
  if (place === 'preview') return deliverFeedback(parts, envelope);
  await keepErrors(parts, envelope, sent.isBot);
  if (envelope.items.length === 0 || sent.isBot) return undefined;
  return () => parts.deliver(writeEnvelope(envelope));
}

const placeOf = (config: Config, host: string): ReportingPlace | undefined =>
  reportingPlace(host, {
    productionHost: config.PRODUCTION_HOST ?? null,
    previewHost: config.PREVIEW_HOST ?? null,
    sentryDsn: config.SENTRY_DSN ?? null,
  });

function fitEnvelope({ SENTRY_DSN = '' }: Config, place: ReportingPlace, bytes: Buffer): Envelope {
  if (place === 'production' && bytes.length > MAX_BYTES) throw new Problem(tooLarge);
  const envelope = readEnvelope(bytes);
  const dsn = envelope?.header['dsn'];
  const isOurs =
    typeof dsn === 'string' && collectorUrl(dsn) !== undefined && collectorUrl(dsn) === collectorUrl(SENTRY_DSN);
  const isFit = isOurs && envelope?.items.every(({ type }) => ITEM_TYPES[place].includes(type));
  if (!envelope || !isFit) throw new Problem(unfitEnvelope);
  return envelope;
}

/** A bot's error is only logged (specification 2.7). */
async function keepErrors({ databases, log, isLoggedNow }: TelemetryParts, { items }: Envelope, isBot: boolean) {
  for (const { type, payload } of items) {
    const event = type === 'event' ? parsedJson(payload.toString('utf8')) : undefined;
    if (!isFields(event)) continue;
    const error = portalError(event);
    if (isLoggedNow(error.fingerprint)) log.warn({ ...error, isBot }, 'error in the portal');
    if (!isBot) await keepError(databases.system, error);
  }
}

/** The sender waits to learn whether the report has arrived; the collector has a few seconds for that. */
async function deliverFeedback({ databases, deliver }: TelemetryParts, envelope: Envelope): Promise<undefined> {
  const report = readFeedback(envelope);
  if (!report) throw new Problem(unfitEnvelope);
  await keepFeedback(databases.system, report);
  const delivery = await deliver(writeEnvelope(envelope));
  await updateDelivery(databases.system, report.eventId, delivery);
  if (delivery === 'refused') throw new Problem(collectorRefused);
  if (delivery === 'failed') throw new Problem(collectorUnreachable);
}

/** A person's report as it is stored. */
interface FeedbackEvent {
  readonly eventId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly message: string;
  readonly page: string | null;
  readonly locale: string | null;
  readonly release: string | null;
  readonly screenshot: Buffer | null;
}

/** Returns the report in a cleaned envelope, or undefined when it has none or an empty one. */
function readFeedback({ items }: Envelope): FeedbackEvent | undefined {
  const payload = items.find(({ type }) => type === 'feedback')?.payload;
  const event = fieldsOf(payload && parsedJson(payload.toString('utf8')));
  const said = fieldsOf(fieldsOf(event['contexts'])['feedback']);
  const message = plain(said['message']);
  const eventId = plain(event['event_id']);
  if (message === null || !/^[0-9a-f]{32}$/.test(eventId ?? '')) return undefined;
  return {
    eventId: eventId ?? '',
    message,
    name: plain(said['name']),
    email: plain(said['contact_email']),
    page: plain(said['url'])?.slice(0, 300) ?? null,
    locale: plain(fieldsOf(event['tags'])['locale']),
    release: plain(event['release']),
    screenshot: items.find(({ type }) => type === 'attachment')?.payload ?? null,
  };
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isFields(value) ? value : {});

/** PostgreSQL rejects the zero byte. */
const plain = (value: unknown): string | null =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim() || null : null;
