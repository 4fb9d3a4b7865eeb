import type { FastifyInstance } from 'fastify';
import { serveListAndCsv } from '#platform/server/http/csv-reply.ts';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '#areas/cases/case/cases.contract.ts';
import { caseTable } from './case-list.service.ts';
import { moveCase } from './case-steps.service.ts';
import { showCase, writeMedicalNote } from './cases.service.ts';

export async function caseRoutes(app: FastifyInstance): Promise<void> {
  serveListAndCsv(app, contract.listCases, ({ query, t }) => caseTable(query, t));
  serve(app, contract.getCase, ({ db, visitor, params }) => showCase(db, visitor, params.id));
  serve(app, contract.moveCase, ({ db, params, body }) => moveCase(db, params.id, body));
  serve(app, contract.addMedicalNote, ({ db, params, body }) => writeMedicalNote(db, params.id, body.text));
}
