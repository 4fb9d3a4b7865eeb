import type { FastifyInstance } from 'fastify';
import { afterReply } from '#platform/server/http/after-reply.ts';
import { bearerToken } from '#platform/server/http/bearer-token.ts';
import { deviceToken, keepDeviceToken } from '#platform/server/http/device-cookie.ts';
import { keepKnownBrowser } from '#platform/server/http/known-browser.ts';
import { originOf } from '#platform/server/http/origin.ts';
import { isBackground, serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../session.contract.ts';
import { moveToOrganization, signOut, tellSession } from './session.service.ts';
import { signIn } from '#areas/identity/sign-in/server/sign-in.service.ts';

export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.login, async ({ parts, body, request, reply }) => {
    const { user, device } = await signIn(parts, body, {
      origin: originOf(request),
      deviceToken: deviceToken(request),
      later: (work) => afterReply(request, work),
    });
    keepDeviceToken(request, reply, device.token);
    keepKnownBrowser({ request, reply }, parts.seal, user.organization_id);
    return { user };
  });
  serveDirectory(app, contract.getSession, ({ parts, request }) =>
    tellSession(parts, bearerToken(request) ?? '', isBackground(request)),
  );
  serveDirectory(app, contract.logout, ({ parts, visitor }) => signOut(parts, visitor));
  serveDirectory(app, contract.switchOrganization, ({ parts, visitor, body, request }) =>
    moveToOrganization(parts, visitor, body.organizationId, originOf(request)),
  );
}
