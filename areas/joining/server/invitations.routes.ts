import type { FastifyInstance } from 'fastify';
import { serve, serveDirectory } from '#platform/server/serve.ts';
import * as contract from '../invitations.contract.ts';
import { findInvitations } from './invitations.queries.ts';
import { invite, resendInvitation, revokeInvitation } from './invitations.service.ts';

export async function invitationRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listInvitations, ({ db, query }) => findInvitations(db, query));
  serveDirectory(app, contract.createInvitation, ({ parts, visitor, request, body }) =>
    invite(parts, { visitor, requestId: request.id }, body),
  );
  serveDirectory(app, contract.resendInvitation, ({ parts, visitor, request, params }) =>
    resendInvitation(parts, { visitor, requestId: request.id }, params.id),
  );
  serve(app, contract.revokeInvitation, ({ db, params }) => revokeInvitation(db, params.id));
}
