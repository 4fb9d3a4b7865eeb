import { parsedJson } from '../parsed-json.ts';
import { cleanRecording } from './clean-recording.ts';
import { ERROR, FEEDBACK, LOGS, REPLAY, TRANSACTION } from './kept-fields.ts';
import type { AllowedPart } from './allowed-part.ts';
import type { ReportingPlace } from './reporting-place.ts';

/** The kinds of items that an envelope may carry, by host: the preview host reports nothing but feedback. */
export const ITEM_TYPES: Readonly<Record<ReportingPlace, readonly string[]>> = {
  production: ['event', 'transaction', 'log', 'replay_event', 'replay_recording'],
  preview: ['feedback', 'attachment'],
};

const OF_JSON: Readonly<Record<string, AllowedPart>> = {
  event: ERROR,
  transaction: TRANSACTION,
  log: LOGS,
  replay_event: REPLAY,
  feedback: FEEDBACK,
};

/** Returns the allowed part of a JSON item; undefined: nothing. */
export const cleanJson = (type: string, payload: unknown): unknown => OF_JSON[type]?.(payload);

/**
 * A recording is a line with its number, followed by its events; compressed ones cannot be inspected and are dropped.
 */
export function cleanRecordingText(recording: string): string | undefined {
  const end = recording.indexOf('\n');
  const segment = /^\{"segment_id":\d{1,6}\}$/.exec(recording.slice(0, end))?.[0];
  const events = parsedJson(recording.slice(end + 1));
  return segment !== undefined && Array.isArray(events)
    ? `${segment}\n${JSON.stringify(cleanRecording(events))}`
    : undefined;
}
