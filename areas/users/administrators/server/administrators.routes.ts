import type { FastifyInstance } from 'fastify';
import { serve, serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../administrators.contract.ts';
import { findCandidates } from './administrators.queries.ts';
import { changeAdministrator, demoteAdministrator, listAdministrators, promoteUser } from './administrators.service.ts';
import { transferOwnership } from './ownership.service.ts';

export async function administratorRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.listAdministrators, ({ query, ...call }) => listAdministrators(call, query));
  serve(app, contract.listCandidates, async ({ db, query }) => ({ items: await findCandidates(db, query.search) }));
  serveDirectory(app, contract.promoteUser, ({ body, ...call }) => promoteUser(call, body));
  serveDirectory(app, contract.changeAdministrator, ({ params, body, ...call }) =>
    changeAdministrator(call, params.id, body),
  );
  serveDirectory(app, contract.demoteAdministrator, ({ params, ...call }) => demoteAdministrator(call, params.id));
  serveDirectory(app, contract.transferOwnership, ({ params, ...call }) => transferOwnership(call, params.id));
}
