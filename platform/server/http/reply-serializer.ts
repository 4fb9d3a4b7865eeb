import fastJson, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';

type Serializer = (reply: unknown) => string;

/** By schema, so that a second server in the same process does not compile again. */
const compiled = new WeakMap<z.ZodType, Serializer>();

/**
 * Serializes a reply to JSON with only the fields in its schema, so that a new column cannot leak. With `check` a reply
 * of the wrong shape is a fault at once. Compiled at the first reply: three of four schemas are not used in the first
 * minutes of a server, and compiling all of them takes most of its start.
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
  // The fast serializer does not support tuples; parsing follows the schema as well, only slower.
  if (JSON.stringify(document).includes('"prefixItems"')) return (reply) => JSON.stringify(schema.parse(reply));
  return fastJson(document as Schema);
}
