import fastJson, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';

/**
 * Turns a reply into JSON that holds what its schema names and nothing else, so that a new column cannot leak.
 * With `check` a reply of the wrong shape is a fault at once.
 */
export function replySerializer(schema: z.ZodType, check: boolean): (reply: unknown) => string {
  const stringify = fastJson(z.toJSONSchema(schema, { io: 'output' }) as Schema);
  return check ? (reply) => stringify(schema.parse(reply)) : stringify;
}
