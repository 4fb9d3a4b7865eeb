import type { FastifyInstance } from 'fastify';
import { withSystem } from '#platform/server/database/database.ts';
import { serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../reports.contract.ts';
import { findErrors, findFeedback } from './reports.queries.ts';
import { changeFeedback, showScreenshot } from './reports.service.ts';

export async function installationReportRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.listFeedback, ({ parts, query }) => findFeedback(parts.databases.system, query));
  serveDirectory(app, contract.changeFeedback, ({ parts, visitor, params, body }) =>
    withSystem(parts.databases, (db) => changeFeedback(db, visitor, { id: params.id, state: body.state })),
  );
  serveDirectory(app, contract.getFeedbackScreenshot, ({ parts, visitor, params }) =>
    withSystem(parts.databases, (db) => showScreenshot(db, visitor, params.id)),
  );
  serveDirectory(app, contract.listErrorReports, ({ parts, query }) => findErrors(parts.databases.system, query));
}
