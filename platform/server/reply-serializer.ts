import fastJson, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';

/**
 * Turns a reply into JSON that holds what its schema names and nothing else, so that a new column cannot leak.
 * With `check` a reply of the wrong shape is a fault at once.
 */
export function replySerializer(schema: z.ZodType, check: boolean): (reply: unknown) => string {
  const document = z.toJSONSchema(schema, { io: 'output' });
  // The fast way does not know tuples; parsing keeps to the schema as well, only slower.
  if (JSON.stringify(document).includes('"prefixItems"')) return (reply) => JSON.stringify(schema.parse(reply));
  const stringify = fastJson(document as Schema);
  return check ? (reply) => stringify(schema.parse(reply)) : stringify;
}
