import type { FastifyInstance } from 'fastify';
import { serve, serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../exports.contract.ts';
import { downloadDictionary, downloadExport } from './download.service.ts';
import { estimateExport } from './estimate.service.ts';
import { cancelExport, deleteExport, orderExport, repeatExport, showExport } from './exports.service.ts';
import { findRecipients } from './recipients.queries.ts';
import { createRecipient } from './recipients.service.ts';
import { findRuns } from './run-rows.queries.ts';

export async function exportRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.createExport, ({ db, visitor, body }) => orderExport(db, visitor, body));
  serve(app, contract.estimateExport, ({ parts, db, visitor, body }) =>
    estimateExport(parts, db, { visitor, asked: body }),
  );
  serve(app, contract.listExports, ({ db, visitor, query }) => findRuns(db, visitor, query));
  serve(app, contract.getExport, ({ db, visitor, params }) => showExport(db, visitor, params.id));
  // These read or remove a file, and hold no transaction while they do.
  serveDirectory(app, contract.downloadExport, ({ params, ...call }) => downloadExport(call, params.id));
  serveDirectory(app, contract.downloadDictionary, ({ params, ...call }) => downloadDictionary(call, params.id));
  serveDirectory(app, contract.deleteExport, ({ params, ...call }) => deleteExport(call, params.id));
  serve(app, contract.cancelExport, ({ db, visitor, params }) => cancelExport(db, visitor, params.id));
  serve(app, contract.repeatExport, ({ db, visitor, params }) => repeatExport(db, visitor, params.id));
  serve(app, contract.listRecipients, async ({ db }) => ({ items: await findRecipients(db) }));
  serve(app, contract.createRecipient, ({ parts, db, body }) => createRecipient(parts.seal, db, body.name));
}
