import type { FastifyInstance } from 'fastify';
import { serveDirectory } from '#platform/server/http/serve.ts';
import { actorOf } from '#platform/server/http/visitor.ts';
import * as contract from '../outbox.contract.ts';
import { readOutbox } from './outbox.service.ts';

export async function outboxRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.listOutbox, ({ parts, visitor, request, query }) =>
    readOutbox(parts, { organizationId: visitor.organizationId, actor: actorOf(visitor, request.id) }, query),
  );
}
