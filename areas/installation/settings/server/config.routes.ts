import type { FastifyInstance } from 'fastify';
import { serveDirectory } from '#platform/server/serve.ts';
import * as config from '../config.contract.ts';
import { listInstallationRecord } from '#areas/installation/record/installation-record.contract.ts';
import * as tenants from '#areas/installation/organizations/organizations.contract.ts';
import { changeConfig, showConfig } from './config.service.ts';
import { findActs } from '#areas/installation/record/server/installation-record.queries.ts';
import { findIsolation } from '#areas/installation/organizations/server/isolation-check.queries.ts';
import {
  changeTenant,
  createTenant,
  listTenants,
  resumeTenant,
  suspendTenant,
} from '#areas/installation/organizations/server/organizations.service.ts';

export async function installationRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, config.getConfig, ({ parts }) => showConfig(parts));
  serveDirectory(app, config.changeConfig, ({ parts, visitor, body }) => changeConfig(parts, visitor.accountId, body));
  serveDirectory(app, listInstallationRecord, ({ parts, query }) => findActs(parts.databases.system, query));
  serveDirectory(app, tenants.listTenants, listTenants);
  serveDirectory(app, tenants.createTenant, ({ body, ...call }) => createTenant(call, body));
  serveDirectory(app, tenants.changeTenant, ({ params, body, ...call }) =>
    changeTenant(call, params.id, body.mostPeople),
  );
  serveDirectory(app, tenants.suspendTenant, ({ params, body, ...call }) =>
    suspendTenant(call, params.id, body.reason),
  );
  serveDirectory(app, tenants.resumeTenant, ({ params, ...call }) => resumeTenant(call, params.id));
  serveDirectory(app, tenants.checkIsolation, ({ parts }) => findIsolation(parts.databases.system));
}
