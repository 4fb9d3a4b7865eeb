import type { FastifyInstance } from 'fastify';
import { serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../organizations.contract.ts';
import { findIsolation } from './isolation-check.queries.ts';
import { changeTenant, createTenant, listTenants, resumeTenant, suspendTenant } from './organizations.service.ts';

export async function tenantRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.listTenants, listTenants);
  serveDirectory(app, contract.createTenant, ({ body, ...call }) => createTenant(call, body));
  serveDirectory(app, contract.changeTenant, ({ params, body, ...call }) =>
    changeTenant(call, params.id, body.mostPeople),
  );
  serveDirectory(app, contract.suspendTenant, ({ params, body, ...call }) =>
    suspendTenant(call, params.id, body.reason),
  );
  serveDirectory(app, contract.resumeTenant, ({ params, ...call }) => resumeTenant(call, params.id));
  serveDirectory(app, contract.checkIsolation, ({ parts }) => findIsolation(parts.databases.system));
}
