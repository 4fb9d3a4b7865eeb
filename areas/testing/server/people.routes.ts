import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/serve.ts';
import { acknowledgeDrift } from '../drift.contract.ts';
import { listStandings } from '../latest-results.contract.ts';
import { acknowledgeDriftOf } from './drift.service.ts';
import { standingsOf } from './latest-results.service.ts';

/** What tests say of many people at once, for lists of them. */
export async function testedPeopleRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listStandings, async ({ db, visitor, query }) => ({ items: await standingsOf(db, visitor, query.users) }));
  serve(app, acknowledgeDrift, ({ db, visitor, params, body }) =>
    acknowledgeDriftOf(db, visitor, { userId: params.id, ...body }),
  );
}
