import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { listExpectedOfPeople } from '../expected-people.contract.ts';
import { listOccurrences } from '../occurrences.contract.ts';
import { expectedOfPeople } from './expected-people.service.ts';
import { findOccurrences } from './occurrences.queries.ts';

export async function occurrenceRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listOccurrences, ({ db, query }) => findOccurrences(db, query));
  serve(app, listExpectedOfPeople, async ({ db, query }) => ({ items: await expectedOfPeople(db, query.users) }));
}
