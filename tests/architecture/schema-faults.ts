import type { z } from 'zod';

type Direction = 'input' | 'output';

/** The parts of zod's schema definition that matter here. */
interface Description {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** Formats that limit the length themselves. */
const SHORT_FORMATS = ['uuid', 'guid', 'date', 'datetime', 'time', 'ipv4', 'ipv6'];

/** Finds where a schema accepts or returns unnamed data: open objects, and input without a limit. */
export function schemaFaults(schema: z.core.$ZodType, direction: Direction, at = ''): string[] {
  const description = schema._zod.def as unknown as Description;
  const own = ownFault(description, direction);
  const parts = partsOf(description).flatMap(([name, part]) =>
    schemaFaults(part, direction, name ? `${at}.${name}` : at),
  );
  return own ? [`${at || '(whole)'}: ${own}`, ...parts] : parts;
}

function ownFault(description: Description, direction: Direction): string | undefined {
  const { type, catchall, format } = description;
  const isClosed = (catchall as z.core.$ZodType | undefined)?._zod.def.type === 'never';
  if (type === 'object' && !isClosed) return 'takes unknown fields';
  if (type === 'any' || type === 'unknown') return 'takes anything';
  if (direction === 'output') return undefined;

  const checks = checksOf(description);
  const isLimited = checks.includes('max_length') || checks.includes('length_equals');
  const isRanged = checks.includes('greater_than') && checks.includes('less_than');
  if (type === 'record' || type === 'map') return 'takes any number of names';
  if (type === 'string' && !SHORT_FORMATS.includes(String(format)) && !isLimited) return 'has no greatest length';
  if (type === 'array' && !isLimited) return 'has no greatest length';
  return type === 'number' && !isRanged ? 'has no range' : undefined;
}

const checksOf = ({ checks }: Description): string[] =>
  ((checks ?? []) as z.core.$ZodCheck[]).map((check) => check._zod.def.check);

/** The schemas inside a schema, by their field name ('' where they have none). */
export function partsOf(description: Description): [string, z.core.$ZodType][] {
  const { shape, element, options, items, left, right, innerType, in: before, out: after, getter } = description;
  const inside = [
    innerType,
    before,
    after,
    left,
    right,
    typeof getter === 'function' ? (getter as () => unknown)() : undefined,
  ];
  return [
    ...Object.entries((shape ?? {}) as Record<string, z.core.$ZodType>),
    ...(element ? [['[]', element] as [string, z.core.$ZodType]] : []),
    ...[...((options ?? []) as unknown[]), ...((items ?? []) as unknown[]), ...inside]
      .filter((part) => part !== undefined && part !== null)
      .map((part) => ['', part] as [string, z.core.$ZodType]),
  ];
}
