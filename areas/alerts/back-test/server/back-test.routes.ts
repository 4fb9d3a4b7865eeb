import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { backTestRule } from '../back-test.contract.ts';
import { backTest } from './back-test.service.ts';

export async function backTestRoutes(app: FastifyInstance): Promise<void> {
  serve(app, backTestRule, ({ db, body }) => backTest(db, body));
}
