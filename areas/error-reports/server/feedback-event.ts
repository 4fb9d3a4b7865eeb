import { parsedJson } from '#platform/shared/parsed-json.ts';
import { isFields } from '#platform/shared/telemetry/keep.ts';
import type { Envelope } from './envelope.ts';

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
export function readFeedback({ items }: Envelope): FeedbackEvent | undefined {
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
