import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { declaredEndpoints } from './contracts.ts';
import { partsOf } from './schema-faults.ts';

/** Fields with a person's test outcome. */
const SCORES = ['score', 'scores', 'deviation', 'meanDeviation', 'rci', 'sdUnits', 'outcome'];
const PEOPLE = ['userId', 'person'];

/** A reply with a person and a score or a baseline must declare whose it is: `showsScoresOf` in its contract. */
function showsScores({ reply }: Pick<Endpoint, 'reply'>): boolean {
  const fields = reply ? fieldsOf(reply) : new Set<string>();
  const isAboutPeople = PEOPLE.some((name) => fields.has(name)) && SCORES.some((name) => fields.has(name));
  return isAboutPeople || (fields.has('value') && fields.has('sd') && fields.has('n'));
}

function fieldsOf(schema: z.core.$ZodType, fields = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (seen.has(schema)) return fields;
  seen.add(schema);
  for (const [name, part] of partsOf(schema._zod.def as never)) {
    fields.add(name);
    fieldsOf(part, fields, seen);
  }
  return fields;
}

test('every reply that shows a person’s scores declares whose they are', () => {
  const found = declaredEndpoints.filter(({ endpoint }) => showsScores(endpoint));

  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ endpoint }) => endpoint.showsScoresOf === undefined).map(({ name }) => name)).toEqual([]);
});

test.each([
  ['a row of a report', z.strictObject({ items: z.array(z.strictObject({ person: z.uuid(), score: z.number() })) })],
  ['a result', z.strictObject({ userId: z.uuid(), test: z.strictObject({ deviation: z.number().nullable() }) })],
  ['a baseline', z.strictObject({ value: z.number(), sd: z.number(), n: z.number() })],
])('%s is detected', (_, reply) => {
  expect(showsScores({ reply })).toBe(true);
});

test('numbers without a person are not', () => {
  expect(
    showsScores({ reply: z.strictObject({ median: z.number(), meanDeviation: z.number(), people: z.number() }) }),
  ).toBe(false);
});
