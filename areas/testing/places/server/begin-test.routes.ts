import type { FastifyInstance } from 'fastify';
import { bearerToken } from '#platform/server/http/bearer-token.ts';
import { keepKnownBrowser, knownBrowser } from '#platform/server/http/known-browser.ts';
import { originOf } from '#platform/server/http/origin.ts';
import { serve, serveDirectory } from '#platform/server/http/serve.ts';
import * as begin from '../begin-test.contract.ts';
import * as changes from '../kiosk-changes.contract.ts';
import * as kiosks from '../kiosks.contract.ts';
import { offerSites } from '../site-choice.contract.ts';
import { findOfferedSites } from './kiosk-sites.queries.ts';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';
import { beginAtKiosk, beginByCard, beginByCode, beginByLink } from './begin-test.service.ts';
import { changeKiosk, leaveKiosk } from './kiosk-changes.service.ts';
import { findKiosks } from './kiosks.queries.ts';
import { createKiosk, pairKiosk, showThisKiosk, wipeKiosk } from './kiosks.service.ts';
import { tellTestState } from '#areas/testing/attempt/server/test-state.service.ts';

export async function beginTestRoutes(app: FastifyInstance): Promise<void> {
  serveDirectory(app, begin.beginByLink, async ({ parts, body, request, reply }) => {
    const { pass, organizationId } = await beginByLink(parts, body.token, originOf(request));
    keepKnownBrowser({ request, reply }, parts.seal, organizationId);
    return pass;
  });
  serveDirectory(app, begin.beginByCode, async ({ parts, body, request, reply }) => {
    const typedAt = { origin: originOf(request), browser: knownBrowser(request, parts.seal) };
    const { pass, organizationId } = await beginByCode(parts, body, typedAt);
    keepKnownBrowser({ request, reply }, parts.seal, organizationId);
    return pass;
  });
  serveDirectory(app, begin.beginAtKiosk, ({ parts, body, request }) =>
    beginAtKiosk(parts, bearerToken(request), body),
  );
  serveDirectory(app, begin.beginByCard, ({ parts, body, request }) =>
    beginByCard(parts, bearerToken(request), body.card),
  );
  serve(app, getTestState, ({ db, visitor, query }) => tellTestState(db, visitor, query));
  serve(app, offerSites, async ({ db }) => ({ sites: await findOfferedSites(db) }));
  serve(app, kiosks.listKiosks, async ({ db }) => ({ items: await findKiosks(db) }));
  serveDirectory(app, kiosks.createKiosk, ({ body, ...call }) => createKiosk(call, body), { keepsAnswers: true });
  serveDirectory(app, changes.changeKiosk, ({ parts, visitor, params, body, request }) =>
    changeKiosk(parts, visitor, { id: params.id, changes: body, requestId: request.id }),
  );
  serveDirectory(app, changes.leaveKiosk, ({ parts, body, request }) =>
    leaveKiosk(parts, bearerToken(request), body.pin),
  );
  serve(app, kiosks.wipeKiosk, ({ db, params }) => wipeKiosk(db, params.id));
  serveDirectory(app, kiosks.pairKiosk, ({ parts, body, request }) => pairKiosk(parts, body.code, originOf(request)));
  serveDirectory(app, kiosks.getThisKiosk, ({ parts, query, request }) =>
    showThisKiosk(parts, bearerToken(request), query.clock),
  );
}
