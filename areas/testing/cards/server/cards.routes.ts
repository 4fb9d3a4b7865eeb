import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../cards.contract.ts';
import { createTestCard, reportCardLost, setTestCard, showTestCard } from './cards.service.ts';

export async function cardRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.getTestCard, ({ db, params }) => showTestCard(db, params.id));
  serve(app, contract.setTestCard, ({ db, parts, params, body }) =>
    setTestCard(db, parts.seal, { userId: params.id, card: body.card }),
  );
  serve(app, contract.createTestCard, ({ db, parts, params }) => createTestCard(db, parts.seal, params.id));
  serve(app, contract.reportCardLost, ({ db, params }) => reportCardLost(db, params.id));
}
