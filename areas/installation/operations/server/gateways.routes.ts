import type { FastifyInstance } from 'fastify';
import { serveDirectory } from '#platform/server/http/serve.ts';
import { preferredLocale } from '#platform/shared/locale.ts';
import * as contract from '../gateways.contract.ts';
import { findGatewayMail, sendGatewayMail, showGateways } from './gateways.service.ts';

export async function gatewayRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.getGateways, ({ parts, visitor }) => showGateways(parts, visitor));
  serveDirectory(app, contract.sendGatewayMail, ({ parts, visitor, request, body }) =>
    sendGatewayMail(parts, {
      accountId: visitor.accountId,
      locale: preferredLocale(request.headers['accept-language']),
      to: body.to,
    }),
  );
  serveDirectory(app, contract.getGatewayMail, ({ parts, params }) => findGatewayMail(parts, params.id));
}
