import {
  addEventProcessor,
  browserTracingIntegration,
  captureException,
  getReplay,
  globalHandlersIntegration,
  init,
  logger,
  replayIntegration,
  setTag,
  setUser,
  type Event,
  type Log,
} from '@sentry/react';
import { onceTestBegins } from '#platform/portal/keep-awake.ts';
import { pageLocale } from '#platform/portal/texts.ts';
import { cleanJson } from '#platform/shared/telemetry/clean-item.ts';
import { cleanRecording } from '#platform/shared/telemetry/clean-recording.ts';
import { BREADCRUMB, LOG_TEXTS } from '#platform/shared/telemetry/kept-fields.ts';
import { shortPath } from '#platform/shared/telemetry/short-path.ts';
import { commonOptions } from './sdk-options.ts';
import type { ReportedPage } from './reported-page.ts';

/** Specification 9. */
const TRACES_SAMPLE_RATE = 1;
const REPLAY_SESSION_SAMPLE_RATE = 0.1;
const REPLAY_ON_ERROR_SAMPLE_RATE = 1;

/** Elements that a replay must not record: photos of people, and charts, which show test results. */
const BLOCKED = ['canvas', 'svg', 'img', 'video', 'audio', 'picture', 'object', 'embed', 'iframe'];

/** Reports errors, traces, logs and replays as specification 9 requires. */
export function reportFromProduction(page: ReportedPage): void {
  init({
    ...commonOptions(page, 'production'),
    tracesSampleRate: TRACES_SAMPLE_RATE,
    replaysSessionSampleRate: REPLAY_SESSION_SAMPLE_RATE,
    replaysOnErrorSampleRate: REPLAY_ON_ERROR_SAMPLE_RATE,
    // One transaction per page, which passes through beforeSendTransaction as a whole.
    traceLifecycle: 'static',
    // Only our own code calls our server, and the server has no trace to join.
    tracePropagationTargets: [],
    integrations: [
      globalHandlersIntegration(),
      browserTracingIntegration({ linkPreviousTrace: 'off', enableInp: false }),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        block: BLOCKED,
        networkDetailAllowUrls: [],
        networkCaptureBodies: false,
        // Compression would need a worker from a blob: URL, which our content security policy refuses, and a compressed
        // recording could not be inspected before it is sent.
        useCompression: false,
        beforeAddRecordingEvent: (event) => (cleanRecording([event])[0] as typeof event | undefined) ?? null,
      }),
    ],
    beforeSend: (event) => cleaned('event', event),
    beforeSendTransaction: (event) => cleaned('transaction', event),
    beforeSendLog: (log) => (isKnown(log) ? log : null),
    beforeBreadcrumb: (breadcrumb) => (BREADCRUMB(breadcrumb) as typeof breadcrumb | undefined) ?? null,
  });
  addEventProcessor((event) => ({ ...event, request: thisPage() }));
  setUser(page.user);
  setTag('locale', pageLocale());
  // Recording takes time from what a test measures, so it stops there until the next page load.
  onceTestBegins(() => void getReplay()?.stop());
  for (const error of page.earlyErrors.take()) captureException(error);
  logger.info('portal started', { page: shortPath(location.pathname) });
}

/**
 * Data that the SDK adds itself, such as the trace's sample rate, is never sent unchanged: the transport rebuilds it.
 */
function cleaned<T extends Event>(type: string, event: T): T | null {
  const { sdkProcessingMetadata } = event;
  const kept = cleanJson(type, event) as T | undefined;
  return kept ? { ...kept, ...(sdkProcessingMetadata && { sdkProcessingMetadata }) } : null;
}

const isKnown = ({ message }: Log): boolean => (LOG_TEXTS as readonly string[]).includes(String(message));

const thisPage = () => ({
  url: shortPath(location.pathname),
  headers: { 'User-Agent': navigator.userAgent },
});
