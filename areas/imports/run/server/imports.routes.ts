import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inItsOrganization, serve, serveDirectory } from '#platform/server/http/serve.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { actorOf, type Visitor } from '#platform/server/http/visitor.ts';
import { preferredLocale } from '#platform/shared/locale.ts';
import { Problem, tooLarge, wrongContentType } from '#platform/shared/problem.ts';
import { FILE_MAX_BYTES } from '#areas/imports/file/file-limits.ts';
import * as contract from '../imports.contract.ts';
import { importUsers } from '../sent-list.contract.ts';
import { findImports, findRunningImport } from './imports.queries.ts';
import { discardImport, requestCheck, requestRun, showImport, undoImport } from './imports.service.ts';
import { errorFile, listRows, type Reader } from './kept-rows.service.ts';
import { importSentList } from './sent-list.service.ts';
import { takeFile, type UploadContext } from './upload.service.ts';

export async function importRoutes(app: FastifyInstance): Promise<void> {
  // Only here may a body be a file. It is passed on as a stream, and the service reads it piece by piece.
  app.addContentTypeParser('text/csv', (_, payload, done) => done(null, payload));

  serveDirectory(app, contract.uploadImport, async (call) => {
    const { parts, visitor, request, query } = call;
    const id = await takeFile(placeOf(parts, visitor, request), sentFile(request), query.fileName);
    return inItsOrganization(call, (db) => showImport(db, id));
  });
  serve(app, contract.listImports, ({ db, query }) => findImports(db, query));
  serve(app, contract.getImport, ({ db, params }) => showImport(db, params.id));
  serve(app, contract.checkImport, ({ db, visitor, params, body }) => requestCheck(db, visitor, params.id, body));
  serve(app, contract.runImport, ({ db, params, body }) => requestRun(db, params.id, body));
  serve(app, contract.undoImport, ({ db, params }) => undoImport(db, params.id));
  serve(app, contract.discardImport, ({ db, params }) => discardImport(db, params.id));
  serve(app, contract.listImportRows, ({ parts, db, request, params, query }) =>
    listRows(db, { ...query, id: params.id }, readerOf(parts, request)),
  );
  serveDirectory(app, contract.downloadImportErrors, (call) =>
    errorFile((work) => inItsOrganization(call, work), call.params.id, readerOf(call.parts, call.request)),
  );
  serve(app, contract.getRunningImport, async ({ db }) => ({ running: (await findRunningImport(db)) ?? null }));
  serveDirectory(app, importUsers, ({ parts, visitor, request, query }) =>
    importSentList(placeOf(parts, visitor, request), {
      visitor,
      incoming: sentFile(request),
      query,
      reader: readerOf(parts, request),
    }),
  );
}

const placeOf = ({ databases }: ServerParts, visitor: Visitor, request: FastifyRequest): UploadContext => ({
  databases,
  organizationId: visitor.organizationId,
  actor: actorOf(visitor, request.id),
});

const readerOf = ({ texts }: ServerParts, request: FastifyRequest): Reader => {
  const locale = preferredLocale(request.headers['accept-language']);
  return { locale, t: (id, values) => texts.translate(locale, id, values) };
};

function sentFile({ body, headers }: FastifyRequest): AsyncIterable<Uint8Array> {
  if (typeof body !== 'object' || body === null || !(Symbol.asyncIterator in body)) throw new Problem(wrongContentType);
  if (Number(headers['content-length'] ?? 0) > FILE_MAX_BYTES) throw new Problem(tooLarge);
  return body as AsyncIterable<Uint8Array>;
}
