import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../sites.contract.ts';
import { changeSite, chooseCategory, showSites } from './sites.service.ts';

export async function siteRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.getSites, ({ db }) => showSites(db));
  serve(app, contract.chooseSiteCategory, ({ db, body }) => chooseCategory(db, body));
  serve(app, contract.changeSite, ({ db, params, body }) => changeSite(db, params.id, body));
}
