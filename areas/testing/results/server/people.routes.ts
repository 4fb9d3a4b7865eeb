import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { acknowledgeDrift } from '../drift.contract.ts';
import { listLatestResults } from '../latest-results.contract.ts';
import { acknowledgeDriftOf } from './drift.service.ts';
import { latestResultsOf } from './latest-results.service.ts';

/** Routes for test data about many people at once, for lists. */
export async function testedPeopleRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listLatestResults, async ({ db, visitor, query }) => ({
    items: await latestResultsOf(db, visitor, query.users),
  }));
  serve(app, acknowledgeDrift, ({ db, visitor, params, body }) =>
    acknowledgeDriftOf(db, visitor, { userId: params.id, ...body }),
  );
}
