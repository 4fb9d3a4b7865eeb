import fastJson, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';

type Serializer = (reply: unknown) => string;

/** By schema, so that a second server in the same process compiles nothing again. */
const compiled = new WeakMap<z.ZodType, Serializer>();

/**
 * Turns a reply into JSON that holds what its schema names and nothing else, so that a new column cannot leak.
 * With `check` a reply of the wrong shape is a fault at once. Compiled at the first reply: three of four schemas are
 * not used in the first minutes of a server, and compiling all of them takes most of its start.
 */
export function replySerializer(schema: z.ZodType, check: boolean): Serializer {
  return check ? (reply) => serializerOf(schema)(schema.parse(reply)) : (reply) => serializerOf(schema)(reply);
}

function serializerOf(schema: z.ZodType): Serializer {
  const known = compiled.get(schema);
  if (known) return known;
  const serializer = compile(schema);
  compiled.set(schema, serializer);
  return serializer;
}

function compile(schema: z.ZodType): Serializer {
  const document = z.toJSONSchema(schema, { io: 'output' });
  // The fast way does not know tuples; parsing keeps to the schema as well, only slower.
  if (JSON.stringify(document).includes('"prefixItems"')) return (reply) => JSON.stringify(schema.parse(reply));
  return fastJson(document as Schema);
}
