import type { FastifyInstance } from 'fastify';
import { serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../jobs.contract.ts';
import { retryDeadJob, retryDeadJobs, showDeadJobs, showQueues } from './jobs.service.ts';

export async function jobRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.listJobQueues, ({ parts }) => showQueues(parts.databases.system));
  serveDirectory(app, contract.listDeadJobs, ({ parts, query }) => showDeadJobs(parts.databases.system, query));
  serveDirectory(app, contract.retryDeadJob, ({ parts, visitor, params }) =>
    retryDeadJob(parts.databases, { accountId: visitor.accountId, id: params.id }),
  );
  serveDirectory(app, contract.retryDeadJobs, ({ parts, visitor, body }) =>
    retryDeadJobs(parts.databases, { accountId: visitor.accountId, queue: body.queue }),
  );
}
