import type { FastifyInstance } from 'fastify';
import { serveDirectory } from '#platform/server/http/serve.ts';
import { NEW_TOKEN_HEADER } from '#platform/shared/session-token.ts';
import * as contract from '../second-factor.contract.ts';
import { renewRecoveryCodes } from './recovery-codes.service.ts';
import { proveSecondFactor } from './second-factor-proof.service.ts';
import { renewToken } from '#areas/identity/sessions/server/session.service.ts';
import { describeSecondFactor } from './second-factors.service.ts';
import { confirmTotp, offerTotp, removeTotp } from './totp.service.ts';

export async function secondFactorRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.getSecondFactor, ({ parts, visitor }) => describeSecondFactor(parts, visitor.accountId));
  serveDirectory(app, contract.proveSecondFactor, async ({ parts, visitor, body, reply }) => {
    await proveSecondFactor(parts, visitor, body);
    reply.header(NEW_TOKEN_HEADER, await renewToken(parts.databases.system, visitor));
  });
  serveDirectory(app, contract.offerTotp, ({ parts, visitor }) => offerTotp(parts, visitor));
  serveDirectory(app, contract.confirmTotp, ({ parts, visitor, request, body }) =>
    confirmTotp(parts, { ...visitor, requestId: request.id }, body.code),
  );
  serveDirectory(app, contract.removeTotp, ({ parts, visitor, request }) =>
    removeTotp(parts, { ...visitor, requestId: request.id }),
  );
  serveDirectory(app, contract.renewRecoveryCodes, ({ parts, visitor, request }) =>
    renewRecoveryCodes(parts, { ...visitor, requestId: request.id }),
  );
}
