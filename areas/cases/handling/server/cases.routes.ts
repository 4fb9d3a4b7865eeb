import type { FastifyInstance } from 'fastify';
import { serveListAndCsv } from '#platform/server/csv-reply.ts';
import { serve } from '#platform/server/serve.ts';
import * as settings from '#areas/cases/settings/case-settings.contract.ts';
import * as contract from '#areas/cases/case/cases.contract.ts';
import { openCases } from '#areas/cases/opening/many-cases.contract.ts';
import * as own from '#areas/cases/own-cases/own-cases.contract.ts';
import { changeCaseSettings, showCaseSettings } from '#areas/cases/settings/server/case-settings.service.ts';
import { caseTable } from './case-list.service.ts';
import { moveCase } from './case-steps.service.ts';
import { showCase, writeMedicalNote } from './cases.service.ts';
import { openByHand, openForMany } from '#areas/cases/opening/server/opening.service.ts';
import { listOwnCases, stateOwnCase } from '#areas/cases/own-cases/server/own-cases.service.ts';

export async function caseRoutes(app: FastifyInstance): Promise<void> {
  serveListAndCsv(app, contract.listCases, ({ query, t }) => caseTable(query, t));
  serve(app, contract.getCase, ({ db, visitor, params }) => showCase(db, visitor, params.id));
  serve(app, contract.openCase, ({ db, visitor, body }) => openByHand(db, visitor, body));
  serve(app, openCases, ({ db, visitor, body }) => openForMany(db, visitor, body));
  serve(app, contract.moveCase, ({ db, params, body }) => moveCase(db, params.id, body));
  serve(app, contract.addMedicalNote, ({ db, params, body }) => writeMedicalNote(db, params.id, body.text));
  serve(app, own.listOwnCases, ({ db, visitor }) => listOwnCases(db, visitor.userId));
  serve(app, own.stateOwnCase, ({ db, visitor, params, body }) =>
    stateOwnCase(db, visitor.userId, { id: params.id, text: body.text }),
  );
  serve(app, settings.getCaseSettings, ({ db }) => showCaseSettings(db));
  serve(app, settings.changeCaseSettings, ({ db, body }) => changeCaseSettings(db, body));
}
