import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/serve.ts';
import * as contract from '../users.contract.ts';
import { findUsers } from './users.queries.ts';
import { setUserTags, showUser } from './users.service.ts';

export async function userRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listUsers, ({ db, query }) => findUsers(db, query));
  serve(app, contract.getUser, ({ db, visitor, params }) => showUser(db, visitor, params.id));
  serve(app, contract.setUserTags, ({ db, params, body }) => setUserTags(db, params.id, body));
}
