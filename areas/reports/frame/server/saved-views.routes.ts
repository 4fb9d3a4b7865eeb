import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../saved-views.contract.ts';
import { changeView, createView, deleteView, listViews, restoreView } from './saved-views.service.ts';

export async function savedViewRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listSavedViews, async ({ db, visitor, query }) => ({
    items: await listViews(db, visitor, query.report),
  }));
  serve(app, contract.createSavedView, ({ db, visitor, body }) => createView(db, visitor, body));
  serve(app, contract.changeSavedView, ({ db, visitor, params, body }) =>
    changeView(db, visitor, { id: params.id, changes: body }),
  );
  serve(app, contract.deleteSavedView, ({ db, visitor, params }) => deleteView(db, visitor, params.id));
  serve(app, contract.restoreSavedView, ({ db, visitor, params }) => restoreView(db, visitor, params.id));
}
