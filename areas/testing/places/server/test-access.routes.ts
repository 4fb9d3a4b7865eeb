import type { FastifyInstance } from 'fastify';
import { serve, serveDirectory } from '#platform/server/http/serve.ts';
import * as contract from '../test-access.contract.ts';
import { createTestLink, removeTestCode, renewTestCode, setPin, showTestAccess } from './test-access.service.ts';
import { findTestCode } from './test-codes.queries.ts';

export async function testAccessRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.getTestAccess, ({ db, visitor, params }) => showTestAccess(db, visitor, params.id));
  serve(app, contract.createTestLink, ({ parts, db, visitor, params }) =>
    createTestLink(parts, db, visitor, params.id),
  );
  serveDirectory(app, contract.setPin, ({ parts, visitor, params, body, request }) =>
    setPin(parts, visitor, { userId: params.id, pin: body.pin, requestId: request.id }),
  );
  serve(app, contract.getTestCode, async ({ db }) => ({ code: await findTestCode(db) }));
  serve(app, contract.renewTestCode, ({ db }) => renewTestCode(db));
  serve(app, contract.removeTestCode, ({ db }) => removeTestCode(db));
}
