import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inItsOrganization, serve, serveDirectory } from '#platform/server/http/serve.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { preferredLocale } from '#platform/shared/locale.ts';
import { Problem, wrongContentType } from '#platform/shared/problem.ts';
import { copyShifts } from '../shift-copies.contract.ts';
import * as contract from '../shifts.contract.ts';
import * as sites from '../sites.contract.ts';
import { copyShifts as copyWeek } from './shift-copies.service.ts';
import { readShiftFile } from './shift-files.service.ts';
import { takeShifts, type Translate } from './shift-lists.service.ts';
import { changeShift, createShift, deleteShift, deleteShifts } from './shifts.service.ts';
import { findShifts } from './shifts.queries.ts';
import { findSites } from './sites.queries.ts';
import { setSiteClock } from './sites.service.ts';

export async function shiftRoutes(app: FastifyInstance): Promise<void> {
  // Only here may a body be a file, which the service reads piece by piece.
  app.addContentTypeParser('text/csv', (_, payload, done) => done(null, payload));

  serve(app, contract.listShifts, ({ db, query }) => findShifts(db, query));
  serve(app, contract.createShift, ({ db, body }) => createShift(db, body));
  serve(app, contract.putShifts, ({ db, parts, request, body: { shifts, dryRun } }) => {
    const rows = shifts.map((shift, at) => ({ row: at + 1, shift }));
    return takeShifts(db, rows, { isDry: dryRun, t: translateFor(parts, request) });
  });
  // A slow sender holds no transaction: the whole file is read before one begins.
  serveDirectory(app, contract.importShifts, async (call) => {
    const rows = await readShiftFile(sentFile(call.request));
    const options = { isDry: call.query.dryRun === 'true', t: translateFor(call.parts, call.request) };
    return inItsOrganization(call, (db) => takeShifts(db, rows, options));
  });
  serve(app, contract.changeShift, ({ db, params, body }) => changeShift(db, params.id, body));
  serve(app, contract.deleteShift, ({ db, params }) => deleteShift(db, params.id));
  serve(app, contract.deleteShifts, ({ db, body }) => deleteShifts(db, body));
  serve(app, copyShifts, ({ db, parts, request, body }) => copyWeek(db, body, translateFor(parts, request)));
  serve(app, sites.listSites, ({ db }) => findSites(db));
  serve(app, sites.setSiteClock, ({ db, params, body }) => setSiteClock(db, params.id, body.timeZone));
}

const translateFor = ({ texts }: ServerParts, request: FastifyRequest): Translate => {
  const locale = preferredLocale(request.headers['accept-language']);
  return (id) => texts.translate(locale, id);
};

function sentFile({ body }: FastifyRequest): AsyncIterable<Uint8Array> {
  if (typeof body !== 'object' || body === null || !(Symbol.asyncIterator in body)) throw new Problem(wrongContentType);
  return body as AsyncIterable<Uint8Array>;
}
