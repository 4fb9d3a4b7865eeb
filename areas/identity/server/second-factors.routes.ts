import type { FastifyInstance } from 'fastify';
import { serveDirectory } from '#platform/server/serve.ts';
import * as contract from '../second-factor.contract.ts';
import { renewRecoveryCodes } from './recovery-codes.service.ts';
import { proveSecondFactor } from './second-factor-proof.service.ts';
import { describeSecondFactor } from './second-factors.service.ts';
import { confirmTotp, offerTotp, removeTotp } from './totp.service.ts';

export async function secondFactorRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.getSecondFactor, ({ parts, visitor }) => describeSecondFactor(parts, visitor.accountId));
  serveDirectory(app, contract.proveSecondFactor, ({ parts, visitor, body }) =>
    proveSecondFactor(parts, visitor, body),
  );
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
