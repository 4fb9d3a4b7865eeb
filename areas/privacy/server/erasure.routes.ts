import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../erasure.contract.ts';
import { findOwnRequest, findRequests } from './erasure-requests.queries.ts';
import { askForErasure, fulfillRequest, refuseRequest, withdrawRequest } from './erasure-requests.service.ts';
import { erasePerson } from './erasure.service.ts';

export async function erasureRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.erasePerson, ({ parts, db, visitor, params, body }) =>
    erasePerson(db, { visitor, seal: parts.seal }, { id: params.id, reason: body.reason }),
  );
  serve(app, contract.getOwnErasureRequest, async ({ db, visitor }) => ({
    request: await findOwnRequest(db, visitor.userId),
  }));
  serve(app, contract.askForErasure, ({ parts, db, visitor }) => askForErasure(parts, db, visitor));
  serve(app, contract.withdrawErasureRequest, ({ db, visitor }) => withdrawRequest(db, visitor));
  serve(app, contract.listErasureRequests, ({ db, query }) => findRequests(db, query));
  serve(app, contract.fulfillErasureRequest, ({ parts, db, visitor, params }) =>
    fulfillRequest(parts, db, { id: params.id, visitor }),
  );
  serve(app, contract.refuseErasureRequest, ({ db, params, body }) => refuseRequest(db, params.id, body.answer));
}
