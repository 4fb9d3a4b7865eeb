import { safeParse, type z } from 'zod';
import { partsOf } from '#tests/architecture/schema-faults.ts';

/** A text field in the body of a call: its position (lists by their first entry), and how many characters it takes. */
export interface TextField {
  readonly path: readonly string[];
  readonly maxLength: number;
  /** Whether the schema of this field alone accepts a text. */
  readonly takes: (text: string) => boolean;
}

/** Such a field accepts only one kind of value. */
const CLOSED_FORMATS = ['uuid', 'guid', 'date', 'datetime', 'time', 'ipv4', 'ipv6'];

/** Returns every text field of a schema. A recursive schema is visited once. */
export function textFieldsIn(schema: z.core.$ZodType): TextField[] {
  const fields = new Map<string, TextField>();
  for (const field of walked(schema, { path: [], holder: schema, around: [] })) {
    const known = fields.get(field.path.join('.'));
    if (!known || known.maxLength > field.maxLength) fields.set(field.path.join('.'), field);
  }
  return [...fields.values()];
}

interface Place {
  readonly path: readonly string[];
  /** The whole schema of this field, including transformations and checks around the text itself. */
  readonly holder: z.core.$ZodType;
  readonly around: readonly z.core.$ZodType[];
}

function walked(schema: z.core.$ZodType, { path, holder, around }: Place): readonly TextField[] {
  if (around.includes(schema)) return [];
  const description = schema._zod.def as z.core.$ZodTypeDef & { format?: string };
  if (description.type === 'string') {
    if (CLOSED_FORMATS.includes(String(description.format))) return [];
    return [{ path, maxLength: lengthOf(description), takes: (text) => safeParse(holder, text).success }];
  }
  return partsOf({ ...description }).flatMap(([name, part]) =>
    name === ''
      ? walked(part, { path, holder, around: [...around, schema] })
      : walked(part, { path: [...path, name === '[]' ? '0' : name], holder: part, around: [...around, schema] }),
  );
}

function lengthOf({ checks = [] }: z.core.$ZodTypeDef): number {
  const limits = checks.flatMap((check) => {
    const { maximum, length } = check._zod.def as { maximum?: unknown; length?: unknown };
    return [maximum, length].filter((limit) => typeof limit === 'number');
  });
  return Math.min(...limits, Number.MAX_SAFE_INTEGER);
}

/** Returns the value with another text in this field; missing parents are created. */
export function withText(value: unknown, [first, ...rest]: readonly string[], text: string): unknown {
  if (first === undefined) return text;
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  if (Array.isArray(value) || (value === undefined && first === '0')) {
    return [withText(fields['0'], rest, text), ...((value as unknown[] | undefined) ?? []).slice(1)];
  }
  return { ...fields, [first]: withText(fields[first], rest, text) };
}
