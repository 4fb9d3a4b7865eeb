import type { FastifyInstance } from 'fastify';
import { serveDirectory } from '#platform/server/http/serve.ts';
import { listInstallationRecord } from '../installation-record.contract.ts';
import { findActs } from './installation-record.queries.ts';

export async function installationRecordRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, listInstallationRecord, ({ parts, query }) => findActs(parts.databases.system, query));
}
