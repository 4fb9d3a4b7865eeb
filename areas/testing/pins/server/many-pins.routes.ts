import type { FastifyInstance } from 'fastify';
import { serve, serveDirectory } from '#platform/server/http/serve.ts';
import { preferredLocale } from '#platform/shared/locale.ts';
import * as lists from '../access-lists.contract.ts';
import * as contract from '../many-pins.contract.ts';
import { setTestAccess } from './access-lists.service.ts';
import { createPins } from './many-pins.service.ts';
import { findPinProgress } from './pin-lists.queries.ts';

export async function manyPinsRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, contract.createPins, ({ body, ...call }) => createPins(call, body), { keepsAnswers: true });
  serve(app, lists.setTestAccess, ({ db, parts: { seal, texts }, request, body: { rows, dryRun } }) => {
    const locale = preferredLocale(request.headers['accept-language']);
    return setTestAccess(db, rows, { seal, isDry: dryRun, translate: (id) => texts.translate(locale, id) });
  });
  serve(app, lists.getPinProgress, async ({ db }) => ({ list: await findPinProgress(db) }));
}
