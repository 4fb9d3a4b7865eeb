import type { FastifyInstance } from 'fastify';
import { setUp } from '#areas/joining/sign-up/set-up.contract.ts';
import { originOf } from '#platform/server/http/origin.ts';
import { serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../super-admins.contract.ts';
import { approveSuperAdmin, declineSuperAdmin, inviteSuperAdmin } from './super-admin-requests.service.ts';
import { makeSuperAdmin, removeSuperAdmin, showSuperAdmins } from './super-admins.service.ts';

export async function superAdminRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.listSuperAdmins, ({ parts, visitor }) => showSuperAdmins(parts, visitor));
  serveDirectory(app, contract.createSuperAdminLink, ({ parts, visitor }) => inviteSuperAdmin(parts, visitor));
  serveDirectory(app, contract.approveSuperAdmin, ({ parts, visitor, params }) =>
    approveSuperAdmin(parts, visitor, params.id),
  );
  serveDirectory(app, contract.declineSuperAdmin, ({ parts, visitor, params }) =>
    declineSuperAdmin(parts, visitor, params.id),
  );
  serveDirectory(app, contract.removeSuperAdmin, ({ parts, visitor, params }) =>
    removeSuperAdmin(parts, visitor, params.id),
  );
  // Served in this area because it keeps the installation's record: a person who opens such a link becomes a super
  // administrator.
  serveDirectory(app, setUp, ({ parts, body, request }) => makeSuperAdmin(parts, body, originOf(request)));
}
