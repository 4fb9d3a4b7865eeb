import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '#areas/users/person/users.contract.ts';
import { countPeople, listPeople } from './list.service.ts';
import { setUserTags, showUser } from './users.service.ts';

export async function userRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listUsers, ({ db, visitor, query }) => listPeople(db, visitor, query));
  serve(app, contract.countUsers, ({ db, visitor }) => countPeople(db, visitor));
  serve(app, contract.getUser, ({ db, visitor, params }) => showUser(db, visitor, params.id));
  serve(app, contract.setUserTags, ({ db, params, body }) => setUserTags(db, params.id, body));
}
