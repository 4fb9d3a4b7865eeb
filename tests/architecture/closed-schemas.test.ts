import { expect, test } from 'vitest';
import { z } from 'zod';
import { declaredEndpoints } from './contracts.ts';
import { schemaFaults } from './schema-faults.ts';

test('the contracts are read', () => {
  expect(declaredEndpoints.length).toBeGreaterThan(10);
});

test('every call accepts only the fields of its contract, within limits', () => {
  const faults = declaredEndpoints.flatMap(({ name, endpoint }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part];
      return schema ? schemaFaults(schema, 'input').map((fault) => `${name} ${part}${fault}`) : [];
    }),
  );

  expect(faults).toEqual([]);
});

test('every call returns only the fields of its contract', () => {
  const faults = declaredEndpoints.flatMap(({ name, endpoint }) =>
    endpoint.reply ? schemaFaults(endpoint.reply, 'output').map((fault) => `${name} reply${fault}`) : [],
  );

  expect(faults).toEqual([]);
});

test.each([
  ['an open object', z.object({ id: z.uuid() }), '(whole): takes unknown fields'],
  [
    'an open object deep inside',
    z.strictObject({ a: z.array(z.object({})).max(3).optional() }),
    '.a.[]: takes unknown fields',
  ],
  ['a text without end', z.strictObject({ name: z.string().min(1) }), '.name: has no greatest length'],
  ['a list without end', z.strictObject({ ids: z.array(z.uuid()) }), '.ids: has no greatest length'],
  ['a number without bounds', z.strictObject({ page: z.coerce.number().int().min(1) }), '.page: has no range'],
  ['anything', z.strictObject({ data: z.unknown() }), '.data: takes anything'],
  ['any names', z.record(z.string().max(9), z.boolean()), '(whole): takes any number of names'],
  ['a part of a choice', z.union([z.uuid(), z.string()]), '(whole): has no greatest length'],
])('%s is detected', (_, schema, fault) => {
  expect(schemaFaults(schema, 'input')).toEqual([fault]);
});

test('a closed schema with limits has no fault', () => {
  const schema = z.strictObject({
    id: z.uuid(),
    name: z.string().trim().max(60).nullable(),
    kind: z.enum(['a', 'b']).default('a'),
    limit: z.coerce.number().int().min(1).max(250),
    tags: z
      .string()
      .max(100)
      .transform((text) => text.split(','))
      .pipe(z.array(z.uuid()).max(9)),
  });

  expect(schemaFaults(schema, 'input')).toEqual([]);
});
