import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../own-cases.contract.ts';
import { listOwnCases, stateOwnCase } from './own-cases.service.ts';

export async function ownCaseRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listOwnCases, ({ db, visitor }) => listOwnCases(db, visitor.userId));
  serve(app, contract.stateOwnCase, ({ db, visitor, params, body }) =>
    stateOwnCase(db, visitor.userId, { id: params.id, text: body.text }),
  );
}
