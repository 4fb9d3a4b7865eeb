import { parsedJson } from '#platform/shared/parsed-json.ts';
import { readImage } from '#platform/shared/files/image-file.ts';
import { cleanJson, cleanRecordingText } from '#platform/shared/telemetry/clean-item.ts';
import { isFields } from '#platform/shared/telemetry/allowed-part.ts';
import { ENVELOPE_HEADER } from '#platform/shared/telemetry/kept-fields.ts';
import type { Envelope, EnvelopeItem } from './envelope.ts';

const SCREENSHOT_LIMITS = { maxBytes: 5 * 1024 * 1024, maxPixels: 25_000_000, formats: ['image/png'] } as const;

/**
 * Applies the portal's list of permitted fields once more, because anyone can send envelopes here. Drops an item that
 * has nothing left.
 */
export function cleanEnvelope({ header, items }: Envelope, ip: string): Envelope {
  return {
    header: ENVELOPE_HEADER(header) as Envelope['header'],
    items: items.map((item) => cleanItem(item, ip)).filter((item) => item !== undefined),
  };
}

function cleanItem({ type, payload }: EnvelopeItem, ip: string): EnvelopeItem | undefined {
  if (type === 'attachment') return screenshot(payload);
  if (type === 'replay_recording') {
    const recording = cleanRecordingText(payload.toString('utf8'));
    return recording === undefined ? undefined : { type, header: { type }, payload: Buffer.from(recording) };
  }
  const cleaned = cleanJson(type, parsedJson(payload.toString('utf8')));
  if (!isFields(cleaned)) return undefined;
  return { type, header: headerOf(type, cleaned), payload: Buffer.from(JSON.stringify(withAddress(cleaned, ip))) };
}

/**
 * Adds the IP address to an administrator's report, which already has their email address. A person who only takes
 * tests stays an id.
 */
function withAddress(event: Readonly<Record<string, unknown>>, ip: string): object {
  const { user } = event;
  return isFields(user) && user['email'] !== undefined ? { ...event, user: { ...user, ip_address: ip } } : event;
}

function headerOf(type: string, { items }: Readonly<Record<string, unknown>>): Envelope['header'] {
  if (type !== 'log' || !Array.isArray(items)) return { type };
  return { type, item_count: items.length, content_type: 'application/vnd.sentry.items.log+json' };
}

/** Keeps only the image itself, without metadata. */
function screenshot(payload: Buffer): EnvelopeItem | undefined {
  const image = readImage(payload, SCREENSHOT_LIMITS);
  const header = { type: 'attachment', filename: 'screenshot.png', content_type: 'image/png' };
  return image && { type: 'attachment', header, payload: Buffer.from(image.bytes) };
}
