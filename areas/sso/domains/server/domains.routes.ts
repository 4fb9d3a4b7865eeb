import type { FastifyInstance } from 'fastify';
import { serve, serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../sso-domains.contract.ts';
import { checkDomain } from './domain-check.service.ts';
import { claimDomain, listDomains, releaseDomain } from './domain-claims.service.ts';

export async function ssoDomainRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listSsoDomains, ({ db }) => listDomains(db));
  serve(app, contract.claimSsoDomain, ({ db, body }) => claimDomain(db, body.domain));
  serve(app, contract.releaseSsoDomain, ({ db, params }) => releaseDomain(db, params.id));
  serveDirectory(app, contract.checkSsoDomain, ({ parts, visitor, request, params }) =>
    checkDomain(parts, { visitor, requestId: request.id, id: params.id }),
  );
}
