import { makeFetchTransport, type BrowserOptions } from '@sentry/react';
import { whenTestsRest } from '#platform/portal/keep-awake.ts';
import { cleanJson, cleanRecordingText, ITEM_TYPES } from '#platform/shared/telemetry/clean-item.ts';
import { isFields } from '#platform/shared/telemetry/keep.ts';
import { ENVELOPE_HEADER } from '#platform/shared/telemetry/kept-fields.ts';
import type { ReportingPlace } from '#platform/shared/telemetry/reporting-place.ts';

type MakeTransport = NonNullable<BrowserOptions['transport']>;
type Envelope = Parameters<ReturnType<MakeTransport>['send']>[0];
type Item = readonly [{ readonly type: string; readonly [fact: string]: unknown }, unknown];

/** Envelopes go to our own server, which hands them on: the policy of the pages lets them go nowhere else. */
export const TUNNEL = '/api/v2.1/telemetry/envelope';
const HEADERS = { 'content-type': 'application/x-sentry-envelope' };

/**
 * The one way out, whatever part of the SDK has made an envelope: it is made anew of what may leave. While a test runs
 * nothing is sent, since sending takes time from what is being measured.
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

/** undefined when nothing of it may leave. */
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
