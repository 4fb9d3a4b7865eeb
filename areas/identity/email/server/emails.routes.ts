import type { FastifyInstance } from 'fastify';
import { afterReply } from '#platform/server/http/after-reply.ts';
import { originOf } from '#platform/server/http/origin.ts';
import { serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../email.contract.ts';
import { ACCEPTED } from '#areas/identity/passwords/password.contract.ts';
import { askForAddress, confirmEmail, countConfirmationMail, sendConfirmation } from './emails.service.ts';

export async function emailRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.changeEmail, async ({ parts, visitor, body, request }) => {
    await countConfirmationMail(parts.databases.system, visitor.accountId);
    afterReply(request, () => askForAddress(parts, visitor.accountId, body.email));
    return ACCEPTED;
  });
  serveDirectory(app, contract.resendEmailConfirmation, async ({ parts, visitor, request }) => {
    await countConfirmationMail(parts.databases.system, visitor.accountId);
    afterReply(request, () => sendConfirmation(parts, visitor.accountId));
    return ACCEPTED;
  });
  serveDirectory(app, contract.confirmEmail, ({ parts, body, request }) =>
    confirmEmail(parts, { ...body, origin: originOf(request), requestId: request.id }),
  );
}
