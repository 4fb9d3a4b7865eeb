import type { FastifyInstance } from 'fastify';
import { serveDirectory } from '#platform/server/serve.ts';
import * as contract from '../confirmation.contract.ts';
import { confirmationWay, confirmIdentity } from './confirmation.service.ts';

export async function confirmationRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.getConfirmationWay, ({ parts, visitor }) => confirmationWay(parts, visitor));
  serveDirectory(app, contract.confirmSession, ({ parts, visitor, body }) => confirmIdentity(parts, visitor, body));
}
