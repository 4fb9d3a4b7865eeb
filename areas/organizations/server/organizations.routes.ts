import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../organizations.contract.ts';
import { changeOrganization, profileOf } from './organizations.service.ts';

export async function organizationRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.getOrganization, ({ db }) => profileOf(db));
  serve(app, contract.changeOrganization, ({ db, body }) => changeOrganization(db, body));
}
