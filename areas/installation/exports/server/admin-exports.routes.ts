import type { FastifyInstance } from 'fastify';
import { afterReply } from '#platform/server/http/after-reply.ts';
import { serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../admin-exports.contract.ts';
import { makeWaitingFiles } from './admin-export-files.service.ts';
import { findAdminExports } from './admin-exports.queries.ts';
import {
  approveAdminExport,
  declineAdminExport,
  deleteAdminExport,
  orderAdminExport,
  readAdminExport,
} from './admin-exports.service.ts';

export async function adminExportRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.listAdminExports, ({ parts, visitor, query }) =>
    findAdminExports(parts.databases.system, { ...query, accountId: visitor.accountId }),
  );
  // The files are made after the answer, or by a job if this server ends first.
  serveDirectory(app, contract.createAdminExport, async ({ parts, visitor, request, body }) => {
    const ordered = await orderAdminExport(parts, visitor.accountId, body);
    afterReply(request, () => makeWaitingFiles(parts));
    return ordered;
  });
  serveDirectory(app, contract.approveAdminExport, async ({ parts, visitor, request, params }) => {
    await approveAdminExport(parts, visitor.accountId, params.id);
    afterReply(request, () => makeWaitingFiles(parts));
  });
  serveDirectory(app, contract.declineAdminExport, ({ parts, visitor, params }) =>
    declineAdminExport(parts, visitor.accountId, params.id),
  );
  serveDirectory(app, contract.downloadAdminExport, ({ parts, visitor, params }) =>
    readAdminExport(parts, visitor.accountId, params.id),
  );
  serveDirectory(app, contract.deleteAdminExport, ({ parts, visitor, params }) =>
    deleteAdminExport(parts, visitor.accountId, params.id),
  );
}
