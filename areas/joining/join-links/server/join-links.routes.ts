import type { FastifyInstance } from 'fastify';
import { originOf } from '#platform/server/http/origin.ts';
import { serve, serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../join-links.contract.ts';
import { findJoinLinks } from './join-links.queries.ts';
import { createJoinLink, joinByLink, revokeJoinLink, showJoinLink } from './join-links.service.ts';

export async function joinLinkRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listJoinLinks, ({ db, query }) => findJoinLinks(db, query));
  serve(app, contract.createJoinLink, ({ parts, db, visitor, body }) => createJoinLink(parts, db, visitor, body));
  serve(app, contract.revokeJoinLink, ({ db, params }) => revokeJoinLink(db, params.id));
  serveDirectory(app, contract.showJoinLink, ({ parts, params, request }) =>
    showJoinLink(parts, params.token, originOf(request)),
  );
  serveDirectory(app, contract.joinByLink, ({ parts, visitor, params, request }) =>
    joinByLink(parts, visitor, params.token, originOf(request)),
  );
}
