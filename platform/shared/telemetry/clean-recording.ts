import { changed, each, flag, isFields, named, number, only, text } from './allowed-part.ts';
import { BREADCRUMB } from './kept-fields.ts';
import { shortPath } from './short-path.ts';

/** The event types of a recorded page, numbered as in its format. */
const FULL_PICTURE = 2;
const CHANGE = 3;
const ADDRESS = 4;
const NOTE = 5;

/** Attributes that describe the structure of a page, and nothing about a person. */
const PLAIN_ATTRIBUTES = ['class', 'type', 'role', 'rel', 'lang', 'dir', 'colspan', 'rowspan', 'disabled', 'hidden'];
const ADDRESSES = ['href', 'action'];
const SIZES = /^rr_(width|height|scrollTop|scrollLeft)$/;
/** Changes of a page without text: moves, clicks, scrolls, window sizes, touches, drags. */
const SILENT_CHANGES = [1, 2, 3, 4, 6, 12];
const MUTATION = 0;
const INPUT = 5;

/**
 * Returns the allowed part of a recorded page: its structure and what was pressed, with each letter replaced by an
 * asterisk, without pictures, charts or styles that could show a value.
 */
export function cleanRecording(events: readonly unknown[]): unknown[] {
  return events.map(cleanEvent).filter((event) => event !== undefined);
}

function cleanEvent(event: unknown): unknown {
  if (!isFields(event) || !isFields(event['data'])) return undefined;
  const { type, timestamp, data } = event as { type: unknown; timestamp: unknown; data: Record<string, unknown> };
  const cleaned = cleanData(type, data);
  return cleaned === undefined ? undefined : { type, timestamp: number(timestamp), data: cleaned };
}

function cleanData(type: unknown, data: Record<string, unknown>): unknown {
  if (type === FULL_PICTURE) return { node: cleanNode(data['node']), initialOffset: POINT(data['initialOffset']) };
  if (type === ADDRESS) return { ...(SIZE(data) as object), href: changed(shortPath)(data['href']) };
  if (type === NOTE) return cleanNote(data);
  if (type !== CHANGE) return undefined;
  if (SILENT_CHANGES.includes(Number(data['source']))) return silent(data);
  if (data['source'] === INPUT) return { source: INPUT, id: data['id'], text: starred(data['text']), isChecked: false };
  return data['source'] === MUTATION ? cleanMutation(data) : undefined;
}

const POINT = only({ top: number, left: number });
const SIZE = only({ width: number, height: number });

/** Numbers, and lists of numbers. */
function silent(data: Record<string, unknown>): object {
  const numbers = named(/^\w+$/, number)(data) as object;
  const positions = each(named(/^\w+$/, number), 1000)(data['positions']);
  return positions === undefined ? numbers : { ...numbers, positions };
}

const OPTIONS = named(/^\w{1,40}$/, (value) => number(value) ?? flag(value));
const MEASURED = only({
  op: text(/^[a-z][\w.]{0,40}$/),
  description: (value) => (typeof value === 'string' && value.includes('/') ? shortPath(value) : undefined),
  startTimestamp: number,
  endTimestamp: number,
  data: only({ method: text(/^[A-Z]{3,7}$/), statusCode: number }),
});
const NOTES: Readonly<Record<string, (payload: unknown) => unknown>> = {
  options: OPTIONS,
  performanceSpan: MEASURED,
  breadcrumb: BREADCRUMB,
};

function cleanNote({ tag, payload }: Record<string, unknown>): unknown {
  const keep = typeof tag === 'string' ? NOTES[tag] : undefined;
  return keep && { tag, payload: keep(payload) };
}

function cleanMutation({ texts, attributes, removes, adds }: Record<string, unknown>): object {
  return {
    source: MUTATION,
    texts: listOf(texts).map(({ id, value }) => ({ id, value: starred(value) })),
    attributes: listOf(attributes).map(({ id, attributes: after }) => ({ id, attributes: cleanAttributes(after) })),
    removes: listOf(removes).map(({ id, parentId }) => ({ id, parentId })),
    adds: listOf(adds).map(({ parentId, nextId, node }) => ({ parentId, nextId, node: cleanNode(node) })),
  };
}

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((item): item is Record<string, unknown> => isFields(item)) : [];

function cleanNode(node: unknown): unknown {
  if (!isFields(node)) return undefined;
  const { id, type, tagName, rootId, name, publicId, systemId } = node;
  const base = { id, type, rootId };
  if (typeof node['textContent'] === 'string') return { ...base, textContent: starred(node['textContent']) };
  return {
    ...base,
    name: text(/^[a-z]{1,20}$/i)(name),
    publicId: text(/^$/)(publicId),
    systemId: text(/^$/)(systemId),
    tagName: text(/^[\w-]{1,40}$/)(tagName),
    ...(node['attributes'] !== undefined && { attributes: cleanAttributes(node['attributes']) }),
    ...(node['isSVG'] === true && { isSVG: true }),
    childNodes: listOf(node['childNodes']).map(cleanNode),
  };
}

function cleanAttributes(attributes: unknown): object {
  if (!isFields(attributes)) return {};
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      if (ADDRESSES.includes(name) && typeof value === 'string') return [[name, shortPath(value)]];
      const isKept = PLAIN_ATTRIBUTES.includes(name) || SIZES.test(name);
      return isKept && (typeof value === 'string' || typeof value === 'number') ? [[name, value]] : [];
    }),
  );
}

const starred = (value: unknown): string => (typeof value === 'string' ? value.replace(/\S/g, '*') : '');
