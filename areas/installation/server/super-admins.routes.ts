import type { FastifyInstance } from 'fastify';
import { serveDirectory } from '#platform/server/serve.ts';
import * as contract from '../super-admins.contract.ts';
import { inviteSuperAdmin, removeSuperAdmin, showSuperAdmins } from './super-admins.service.ts';

export async function superAdminRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.listSuperAdmins, ({ parts, visitor }) => showSuperAdmins(parts, visitor));
  serveDirectory(app, contract.createSuperAdminLink, ({ parts, visitor }) => inviteSuperAdmin(parts, visitor));
  serveDirectory(app, contract.removeSuperAdmin, ({ parts, visitor, params }) =>
    removeSuperAdmin(parts, visitor, params.id),
  );
}
