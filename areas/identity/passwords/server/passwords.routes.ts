import type { FastifyInstance } from 'fastify';
import { afterReply } from '#platform/server/http/after-reply.ts';
import { originOf } from '#platform/server/http/origin.ts';
import { serveDirectory } from '#platform/server/http/serve.ts';
import { NEW_TOKEN_HEADER } from '#platform/shared/session-token.ts';
import * as contract from '../password.contract.ts';
import { changePassword } from './password-change.service.ts';
import { resetPassword, sendPasswordLink } from './password-reset.service.ts';

export async function passwordRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.forgotPassword, async ({ parts, body, request }) => {
    afterReply(request, () => sendPasswordLink(parts, body.email, originOf(request)));
    return contract.ACCEPTED;
  });
  serveDirectory(app, contract.resetPassword, ({ parts, body, request }) =>
    resetPassword(parts, { ...body, origin: originOf(request), requestId: request.id }),
  );
  serveDirectory(app, contract.changePassword, async ({ parts, visitor, body, request, reply }) => {
    reply.header(NEW_TOKEN_HEADER, await changePassword(parts, { ...body, visitor, requestId: request.id }));
  });
}
