import { createHash } from 'node:crypto';
import { isFields } from '#platform/shared/telemetry/allowed-part.ts';

export interface PortalError {
  readonly fingerprint: string;
  readonly type: string;
  readonly text: string;
  readonly page: string;
  readonly place: string;
  readonly release: string;
}

const FRAMES_COMPARED = 5;

/** What the error log keeps of a cleaned report. Two errors are of one kind when they come from the same place. */
export function portalError(event: Readonly<Record<string, unknown>>): PortalError {
  const fault = at(at(at(event, 'exception'), 'values'), 0);
  const frames = listOf(at(at(fault, 'stacktrace'), 'frames'));
  const type = textOf(at(fault, 'type'), 'Error');
  const text = textOf(at(fault, 'value'), '').slice(0, 300);
  const steps = frames.slice(-FRAMES_COMPARED).map((frame) => `${fileOf(frame)} ${textOf(at(frame, 'function'), '?')}`);
  const innermost = frames.at(-1);
  return {
    fingerprint: createHash('sha256')
      .update([type, text, ...steps].join('\n'))
      .digest('hex'),
    type,
    text,
    page: textOf(at(at(event, 'request'), 'url'), '').slice(0, 300),
    place: innermost === undefined ? '' : `${fileOf(innermost)}:${numberOf(at(innermost, 'lineno'))}`.slice(0, 200),
    release: textOf(at(event, 'release'), ''),
  };
}

/** Removes the content hash that the build adds to file names. */
const fileOf = (frame: unknown): string => textOf(at(frame, 'filename'), '').replace(/-[\w-]{8}(?=\.js$)/, '');

const at = (value: unknown, key: string | number): unknown => {
  if (Array.isArray(value)) return typeof key === 'number' ? (value as unknown[])[key] : undefined;
  return isFields(value) ? value[key] : undefined;
};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
