import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { preferredLocale } from '#platform/shared/locale.ts';
import * as contract from '#areas/alerts/alert/alerts.contract.ts';
import { moveAlert, moveAlerts } from './alert-moves.service.ts';
import { readerOf, tellAlert, tellAlertGroup } from './alert-story.service.ts';
import { findAlertCounts, findAlerts } from './alerts.queries.ts';

export async function alertRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listAlerts, ({ db, visitor, query }) => findAlerts(db, query, readerOf(visitor)));
  serve(app, contract.countAlerts, ({ db, visitor }) => findAlertCounts(db, readerOf(visitor)));
  serve(app, contract.getAlert, ({ db, visitor, params, request }) =>
    tellAlert(db, visitor, params.id, preferredLocale(request.headers['accept-language'])),
  );
  serve(app, contract.getAlertGroup, ({ db, visitor, params, request }) =>
    tellAlertGroup(db, visitor, params.id, preferredLocale(request.headers['accept-language'])),
  );
  serve(app, contract.moveAlert, ({ db, visitor, params, body }) => moveAlert(db, visitor, params.id, body));
  serve(app, contract.moveAlerts, ({ db, visitor, body }) => moveAlerts(db, visitor, body));
}
