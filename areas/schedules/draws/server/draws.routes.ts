import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../draws.contract.ts';
import { findDraws } from './draws.queries.ts';
import { createDraw, drawFile, runDraw } from './draws.service.ts';

export async function drawRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listDraws, ({ db, query }) => findDraws(db, query));
  serve(app, contract.createDraw, ({ db, parts, body }) => createDraw(db, parts.seal, body));
  serve(app, contract.runDraw, ({ db, parts, params }) => runDraw(db, parts.seal, params.id));
  serve(app, contract.getDrawFile, ({ db, params }) => drawFile(db, params.id));
}
