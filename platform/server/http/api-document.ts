import { z } from 'zod';
import { AS_OF_HEADER } from '#platform/shared/time/as-of.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { KEY_HEADER, KEY_LENGTH } from '#platform/shared/idempotency-key.ts';
import * as problems from '#platform/shared/problem.ts';
import type { ProblemKind } from '#platform/shared/problem.ts';

type Json = Record<string, unknown>;

const ProblemSchema = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'For people, in the language of the Accept-Language header.' },
    code: { type: 'string', description: 'For programs.' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'By path of the invalid field.' },
    requestId: { type: 'string' },
  },
};

const KEY_PARAMETER = {
  name: KEY_HEADER,
  in: 'header',
  required: false,
  description:
    'Chosen by the caller for one call. A call that is repeated with the same key within a day gets the same answer.',
  schema: { type: 'string', minLength: KEY_LENGTH.min, maxLength: KEY_LENGTH.max },
};

/** Builds the OpenAPI 3.1 document from the contracts that the server and the portal use. */
export function apiDocument(endpoints: readonly Endpoint[], version: string): Json {
  const schemas: Json = { Problem: ProblemSchema };
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Evenkeel Enterprise', version },
    paths,
    components: { schemas, securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  };
}

/**
 * The name of an operation in generated clients. It consists of method and path only, which stay fixed: a name from our
 * code could change, and with it every generated program.
 *
 * @example operationId({ method: 'PUT', path: '/api/v2.1/users/:id/test-links' }) // 'putUsersByIdTestLinks'
 */
export const operationId = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  method.toLowerCase() +
  path
    .split('/')
    .slice(3)
    .map((part) => (part.startsWith(':') ? `By${capitalized(part)}` : capitalized(part)))
    .join('');

/** Capitalizes each word of a path segment: `test-links` becomes TestLinks. */
const capitalized = (part: string): string =>
  part
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

const AS_OF: Json = {
  [AS_OF_HEADER]: {
    description:
      'Only with a replica of the database: the time until which the reply is complete, or "now" if nothing is missing.',
    schema: { type: 'string' },
  },
};

function operation(endpoint: Endpoint, schemas: Json): Json {
  const { summary, audience, body, upload, reply, file, alsoAs = [] } = endpoint;
  const status = String(endpoint.status ?? (reply || file ? 200 : 204));
  return {
    operationId: operationId(endpoint),
    summary,
    'x-audience': audience,
    security: audience === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parameters('path', endpoint.params, schemas),
      ...parameters('query', endpoint.query, schemas),
      ...(endpoint.takesKey ? [KEY_PARAMETER] : []),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input', schemas) } } },
    }),
    ...(upload && { requestBody: { required: true, content: Object.fromEntries(upload.map((type) => [type, {}])) } }),
    responses: {
      [status]: {
        description: 'Success',
        ...(endpoint.mayLag && { headers: AS_OF }),
        ...((reply ?? file) && {
          content: {
            ...(reply && { 'application/json': { schema: schemaOf(reply, 'output', schemas) } }),
            ...Object.fromEntries([...(file ?? []), ...alsoAs].map((type) => [type, {}])),
          },
        }),
      },
      ...problemResponses(endpoint),
    },
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined, schemas: Json): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input', schemas) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function problemResponses({ audience, takesKey, problems: own = [] }: Endpoint): Json {
  const signedIn = audience === 'public' ? [] : [problems.notSignedIn];
  const restricted = ['admin', 'service', 'superAdmin'].includes(audience) ? [problems.notAllowed] : [];
  const keyed = takesKey ? [problems.invalidKey, problems.keyReused, problems.answerNotKept] : [];
  const kinds: ProblemKind[] = [problems.invalidInput, ...signedIn, ...restricted, ...keyed, ...own];
  const byStatus = Object.groupBy(kinds, ({ status }) => String(status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [
      status,
      {
        description: group.map(({ code }) => code).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

/** Converts a schema for the document; named schemas move to the components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const moved = JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/');
  const { $defs = {}, ...own } = JSON.parse(moved) as Json & { $defs?: Json };
  Object.assign(schemas, $defs);
  delete own['$schema'];
  return own;
}
