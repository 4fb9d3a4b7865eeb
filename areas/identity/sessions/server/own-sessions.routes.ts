import type { FastifyInstance } from 'fastify';
import { serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../own-sessions.contract.ts';
import { endAllOwnSessions, endOwnOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.service.ts';

export async function ownSessionRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.listSessions, ({ parts, visitor }) => listOwnSessions(parts, visitor));
  serveDirectory(app, contract.endSession, ({ parts, visitor, params, request }) =>
    endOwnSession(parts, { visitor, requestId: request.id }, params.id),
  );
  serveDirectory(app, contract.endOtherSessions, ({ parts, visitor, request }) =>
    endOwnOtherSessions(parts, { visitor, requestId: request.id }),
  );
  serveDirectory(app, contract.endAllSessions, ({ parts, visitor, request }) =>
    endAllOwnSessions(parts, { visitor, requestId: request.id }),
  );
}
