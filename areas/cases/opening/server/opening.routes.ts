import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { openCase } from '#areas/cases/case/cases.contract.ts';
import { openCases } from '../many-cases.contract.ts';
import { openByHand, openForMany } from './opening.service.ts';

export async function caseOpeningRoutes(app: FastifyInstance): Promise<void> {
  serve(app, openCase, ({ db, visitor, body }) => openByHand(db, visitor, body));
  serve(app, openCases, ({ db, visitor, body }) => openForMany(db, visitor, body));
}
