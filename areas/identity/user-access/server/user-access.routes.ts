import type { FastifyInstance } from 'fastify';
import { serveDirectory } from '#platform/server/http/serve.ts';
import { listFactorsOfPeople } from '../people-factors.contract.ts';
import * as contract from '../user-access.contract.ts';
import {
  endUserSession,
  endUserSessions,
  listFactors,
  sendUserPasswordLink,
  showUserAccess,
} from './user-access.service.ts';

export async function userAccessRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.getUserAccess, ({ params, ...call }) => showUserAccess(call, params.id));
  serveDirectory(app, listFactorsOfPeople, ({ query, ...call }) => listFactors(call, query.users));
  serveDirectory(app, contract.endUserSession, ({ params, ...call }) =>
    endUserSession(call, params.id, params.sessionId),
  );
  serveDirectory(app, contract.endUserSessions, ({ params, ...call }) => endUserSessions(call, params.id));
  serveDirectory(app, contract.sendUserPasswordLink, ({ params, ...call }) => sendUserPasswordLink(call, params.id));
}
