import type { FastifyInstance } from 'fastify';
import { keepKnownBrowser } from '#platform/server/http/known-browser.ts';
import { originOf } from '#platform/server/http/origin.ts';
import { serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../sso-sign-in.contract.ts';
import { findByDomain } from './find-connections.service.ts';
import { issueTicketFor } from './tickets.service.ts';
import { signInWithToken } from './token-sign-in.service.ts';

export async function ssoSignInRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.loginWithToken, async ({ parts, request, reply, body }) => {
    const { user } = await signInWithToken(parts, body.token, originOf(request));
    keepKnownBrowser({ request, reply }, parts.seal, user.organization_id);
    return { user };
  });
  serveDirectory(app, contract.findSsoConnections, ({ parts, request, body }) =>
    findByDomain(parts, body.email, originOf(request)),
  );
  serveDirectory(app, contract.createSsoTicket, ({ parts, visitor, request, body }) =>
    issueTicketFor(parts, { visitor, requestId: request.id, userId: body.userId }),
  );
}
