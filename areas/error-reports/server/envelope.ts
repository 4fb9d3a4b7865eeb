import { isFields } from '#platform/shared/telemetry/allowed-part.ts';
import { parsedJson } from '#platform/shared/parsed-json.ts';

export interface EnvelopeItem {
  readonly type: string;
  readonly header: Readonly<Record<string, unknown>>;
  readonly payload: Buffer;
}

export interface Envelope {
  readonly header: Readonly<Record<string, unknown>>;
  readonly items: readonly EnvelopeItem[];
}

const MOST_ITEMS = 20;
const LINE_END = 0x0a;

/**
 * Reads the collector's format: a line of JSON, then for each item a line of JSON and its content. Returns undefined
 * for any other format.
 */
export function readEnvelope(bytes: Buffer): Envelope | undefined {
  const first = lineAt(bytes, 0);
  const header = parsedJson(first.line);
  if (!isFields(header)) return undefined;
  const items: EnvelopeItem[] = [];
  for (let at = first.next; at < bytes.length;) {
    const item = itemAt(bytes, at);
    if (!item || items.length === MOST_ITEMS) return undefined;
    items.push(item.item);
    at = item.next;
  }
  return items.length > 0 ? { header, items } : undefined;
}

export const writeEnvelope = ({ header, items }: Envelope): Buffer =>
  Buffer.concat([
    Buffer.from(`${JSON.stringify(header)}\n`),
    ...items.flatMap(({ header: of, payload }) => [
      Buffer.from(`${JSON.stringify({ ...of, length: payload.length })}\n`),
      payload,
      Buffer.from('\n'),
    ]),
  ]);

function itemAt(bytes: Buffer, at: number): { item: EnvelopeItem; next: number } | undefined {
  const { line, next: start } = lineAt(bytes, at);
  const header = parsedJson(line);
  if (!isFields(header) || typeof header['type'] !== 'string') return undefined;
  const { type, length } = header as { type: string; length?: unknown };
  const end = typeof length === 'number' && length >= 0 ? start + length : lineAt(bytes, start).end;
  if (end > bytes.length) return undefined;
  // The line end after the content is not part of it.
  return { item: { type, header, payload: bytes.subarray(start, end) }, next: end + 1 };
}

function lineAt(bytes: Buffer, at: number): { line: string; end: number; next: number } {
  const found = bytes.indexOf(LINE_END, at);
  const end = found === -1 ? bytes.length : found;
  return { line: bytes.toString('utf8', at, end), end, next: end + 1 };
}
