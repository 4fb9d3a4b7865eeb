import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../retention.contract.ts';
import { changeRetention, previewRetention, showRetention } from './retention.service.ts';

export async function retentionRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.getRetention, ({ db }) => showRetention(db));
  serve(app, contract.changeRetention, ({ db, body }) => changeRetention(db, body));
  serve(app, contract.previewRetention, ({ db, query }) => previewRetention(db, query));
}
