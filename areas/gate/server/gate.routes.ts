import type { FastifyInstance } from 'fastify';
import { listGateAnswers } from '#areas/gate/gate-answers.contract.ts';
import * as codes from '#areas/gate/gate-code.contract.ts';
import * as settings from '#areas/gate/gate-settings.contract.ts';
import * as contract from '#areas/gate/gate.contract.ts';
import * as wall from '#areas/gate/gate-wall.contract.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { originOf } from '#platform/server/http/origin.ts';
import { serve, serveDirectory } from '#platform/server/http/serve.ts';
import { codeFor } from './gate-code.service.ts';
import { publishedKeySet, rotateKey, showKeys } from './gate-keys.service.ts';
import { showGateNow } from './gate-now.service.ts';
import { callToGate, showGateWall, showMissing, wallOf } from './gate-wall.service.ts';
import { changeGateSettings, showGateSettings } from './gate-settings.service.ts';
import { answerGate } from './gate.service.ts';

/** Readers fetch the keys often; a key is published a day before it signs. */
const KEPT_FOR_AN_HOUR = 'public, max-age=3600';

export async function gateRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.askGate, ({ db, parts, visitor, params, query }) =>
    answerGate(db, { parts, visitor, badge: params.badge, siteId: query.site ?? null }),
  );
  serve(app, listGateAnswers, ({ db, visitor, query }) => showGateNow(db, visitor, query.site ?? null));
  serve(app, wall.getGateWall, ({ db, query }) => wallOf(db, query.site ?? null));
  serveDirectory(app, wall.showGateWall, ({ parts, body, request }) =>
    showGateWall(parts, body.token, originOf(request)),
  );
  serve(app, wall.listMissingPeople, ({ db, query }) => showMissing(db, query.site ?? null));
  serve(app, wall.callToGate, ({ db, body }) => callToGate(db, body.userId));
  serve(app, settings.getGateSettings, ({ db }) => showGateSettings(db));
  serve(app, settings.changeGateSettings, ({ db, body }) => changeGateSettings(db, body));
  serve(app, codes.getGateCode, async ({ db, parts, visitor }) => ({ code: await codeFor(db, parts.seal, visitor) }));
  serve(app, codes.listGateKeys, ({ db, parts }) => showKeys(db, parts.publicUrl()));
  serve(app, codes.rotateGateKey, async ({ db, parts, body }) => {
    await rotateKey(db, parts.seal, body);
    return showKeys(db, parts.publicUrl());
  });
  serveDirectory(app, codes.getGateKeys, ({ parts, params, reply }) => {
    reply.header('cache-control', KEPT_FOR_AN_HOUR);
    const there = { organizationId: params.id, actor: { userId: null } };
    return withOrganization(parts.databases, there, publishedKeySet);
  });
}
