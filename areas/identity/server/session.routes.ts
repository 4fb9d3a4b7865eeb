import type { FastifyInstance } from 'fastify';
import { originOf } from '#platform/server/origin.ts';
import { bearerToken, serveDirectory } from '#platform/server/serve.ts';
import * as contract from '../session.contract.ts';
import { describeSession, moveToOrganization, signOut } from './session.service.ts';
import { signIn } from './sign-in.service.ts';

export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.login, ({ parts, body, request }) => signIn(parts, body, originOf(request)));
  serveDirectory(app, contract.getSession, async ({ parts, request }) => ({
    user: await describeSession(parts, bearerToken(request) ?? ''),
  }));
  serveDirectory(app, contract.logout, ({ parts, visitor }) => signOut(parts, visitor));
  serveDirectory(app, contract.switchOrganization, ({ parts, visitor, body, request }) =>
    moveToOrganization(parts, visitor, body.organizationId, originOf(request)),
  );
}
