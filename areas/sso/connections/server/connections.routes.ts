import type { FastifyInstance } from 'fastify';
import { serve, serveDirectory } from '#platform/server/http/serve.ts';
import { preferredLocale } from '#platform/shared/locale.ts';
import * as contract from '../sso-connections.contract.ts';
import { checkConnection } from './connection-check.service.ts';
import { changeConnection, createConnection, listConnections, removeConnection } from './connections.service.ts';

export async function ssoConnectionRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listSsoConnections, ({ parts, db }) => listConnections(parts, db));
  serveDirectory(app, contract.createSsoConnection, ({ parts, visitor, request, body }) =>
    createConnection(parts, { visitor, requestId: request.id }, body),
  );
  serveDirectory(app, contract.changeSsoConnection, ({ parts, visitor, request, params, body }) =>
    changeConnection(parts, { visitor, requestId: request.id }, params.id, body),
  );
  serveDirectory(app, contract.removeSsoConnection, ({ parts, visitor, request, params }) =>
    removeConnection(parts, { visitor, requestId: request.id }, params.id),
  );
  serveDirectory(app, contract.checkSsoConnection, ({ parts, visitor, request, params }) =>
    checkConnection(parts, {
      visitor,
      requestId: request.id,
      id: params.id,
      locale: preferredLocale(request.headers['accept-language']),
    }),
  );
}
