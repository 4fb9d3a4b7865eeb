import type { FastifyInstance } from 'fastify';
import { answeredOnce } from '#platform/server/http/answered-calls.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { serve, serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../invitations.contract.ts';
import * as many from '../many-invitations.contract.ts';
import { findInvitations } from './invitations.queries.ts';
import { invite, resendInvitation, revokeInvitation } from './invitations.service.ts';
import { inviteMany, invitePeople } from './many-invitations.service.ts';

export async function invitationRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listInvitations, ({ db, query }) => findInvitations(db, query));
  serveDirectory(
    app,
    contract.createInvitation,
    ({ body, ...call }) => {
      const { parts, visitor, request } = call;
      const once = <T>(db: TenantDb, work: () => Promise<T>) => answeredOnce(db, call, work);
      return invite(parts, { visitor, requestId: request.id, once }, body);
    },
    { keepsAnswers: true },
  );
  serveDirectory(app, contract.resendInvitation, ({ parts, visitor, request, params }) =>
    resendInvitation(parts, { visitor, requestId: request.id }, params.id),
  );
  serve(app, contract.revokeInvitation, ({ db, visitor, params }) => revokeInvitation(db, visitor, params.id));
  serveDirectory(app, many.inviteMany, ({ parts, visitor, request, body }) =>
    inviteMany(parts, { visitor, requestId: request.id }, body),
  );
  serveDirectory(app, many.invitePeople, ({ parts, visitor, request, body }) =>
    invitePeople(parts, { visitor, requestId: request.id }, body.people),
  );
}
