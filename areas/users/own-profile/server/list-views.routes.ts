import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { getListView, putListView } from '#platform/shared/list-views.contract.ts';
import { changeListView, showListView } from './list-views.service.ts';

export async function listViewRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getListView, ({ db, visitor, params }) => showListView(db, visitor.userId, params.screen));
  serve(app, putListView, ({ db, visitor, params, body }) =>
    changeListView(db, { userId: visitor.userId, screen: params.screen }, body),
  );
}
