import type { FastifyInstance } from 'fastify';
import { bearerToken, serveDirectory } from '#platform/server/serve.ts';
import * as contract from '../session.contract.ts';
import { describeSession, moveToOrganization, signIn, signOut } from './session.service.ts';

export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.login, ({ parts, body, request }) => signIn(parts, body, request));
  serveDirectory(app, contract.getSession, async ({ parts, request }) => ({
    user: await describeSession(parts, bearerToken(request) ?? ''),
  }));
  serveDirectory(app, contract.logout, ({ parts, visitor }) => signOut(parts, visitor));
  serveDirectory(app, contract.switchOrganization, ({ parts, visitor, body, request }) =>
    moveToOrganization(parts, visitor, body.organizationId, request.host),
  );
}
