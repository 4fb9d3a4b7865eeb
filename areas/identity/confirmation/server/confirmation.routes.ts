import type { FastifyInstance } from 'fastify';
import { serveDirectory } from '#platform/server/http/serve.ts';
import { NEW_TOKEN_HEADER } from '#platform/shared/session-token.ts';
import * as contract from '../confirmation.contract.ts';
import { confirmationWay, confirmIdentity } from './confirmation.service.ts';

export async function confirmationRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.getConfirmationWay, ({ parts, visitor }) => confirmationWay(parts, visitor));
  serveDirectory(app, contract.confirmSession, async ({ parts, visitor, body, reply }) => {
    reply.header(NEW_TOKEN_HEADER, await confirmIdentity(parts, visitor, body));
  });
}
