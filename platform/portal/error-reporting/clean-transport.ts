import { makeFetchTransport, type BrowserOptions } from '@sentry/react';
import { whenTestsRest } from '#platform/portal/keep-awake.ts';
import { cleanJson, cleanRecordingText, ITEM_TYPES } from '#platform/shared/telemetry/clean-item.ts';
import { isFields } from '#platform/shared/telemetry/allowed-part.ts';
import { ENVELOPE_HEADER } from '#platform/shared/telemetry/kept-fields.ts';
import type { ReportingPlace } from '#platform/shared/telemetry/reporting-place.ts';

type MakeTransport = NonNullable<BrowserOptions['transport']>;
type Envelope = Parameters<ReturnType<MakeTransport>['send']>[0];
type Item = readonly [{ readonly type: string; readonly [fact: string]: unknown }, unknown];

const HEADERS = { 'content-type': 'application/x-sentry-envelope' };

/**
 * The only exit for envelopes, whichever part of the SDK made them. Each is rebuilt from allowed fields only. Nothing
 * is sent while a test runs, because sending would affect the measured times.
 */
export const cleanTransport =
  (place: ReportingPlace): MakeTransport =>
  (options) => {
    const transport = makeFetchTransport({ ...options, headers: HEADERS });
    return {
      flush: (timeoutMs) => transport.flush(timeoutMs),
      send: async (envelope) => {
        const cleaned = cleanEnvelope(envelope, place);
        if (!cleaned) return {};
        await whenTestsRest();
        return transport.send(cleaned);
      },
    };
  };

/** Returns undefined when no part of the envelope may be sent. */
export function cleanEnvelope([header, items]: Envelope, place: ReportingPlace): Envelope | undefined {
  const cleaned = (items as readonly Item[]).map((item) => cleanItem(item, place)).filter((item) => item !== undefined);
  return cleaned.length === 0 ? undefined : ([ENVELOPE_HEADER(header), cleaned] as unknown as Envelope);
}

function cleanItem([header, payload]: Item, place: ReportingPlace): Item | undefined {
  const { type } = header;
  if (!ITEM_TYPES[place].includes(type)) return undefined;
  if (type === 'attachment') return screenshotItem(payload);
  if (type === 'replay_recording') {
    const text = typeof payload === 'string' ? cleanRecordingText(payload) : undefined;
    return text === undefined ? undefined : [sized(type, text), text];
  }
  const cleaned = cleanJson(type, payload);
  if (!isFields(cleaned)) return undefined;
  return [{ type, ...(type === 'log' && logHeader(cleaned['items'])) }, cleaned];
}

const sized = (type: string, text: string) => ({ type, length: new TextEncoder().encode(text).length });

const logHeader = (items: unknown) => ({
  item_count: Array.isArray(items) ? items.length : 0,
  content_type: 'application/vnd.sentry.items.log+json',
});

const screenshotItem = (bytes: unknown): Item | undefined =>
  bytes instanceof Uint8Array
    ? [{ type: 'attachment', length: bytes.length, filename: 'screenshot.png', content_type: 'image/png' }, bytes]
    : undefined;
