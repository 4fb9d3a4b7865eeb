import type { FastifyInstance } from 'fastify';
import { serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../domain-claims.contract.ts';
import { approveDomainClaim, listDomainClaims, revokeDomainClaim } from './domain-claims.service.ts';

export async function domainClaimRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.listDomainClaims, ({ parts, query }) => listDomainClaims(parts, query));
  serveDirectory(app, contract.approveDomainClaim, ({ params, ...call }) => approveDomainClaim(call, params.id));
  serveDirectory(app, contract.revokeDomainClaim, ({ params, ...call }) => revokeDomainClaim(call, params.id));
}
