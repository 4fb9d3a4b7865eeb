import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../case-settings.contract.ts';
import { changeCaseSettings, showCaseSettings } from './case-settings.service.ts';

export async function caseSettingRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.getCaseSettings, ({ db }) => showCaseSettings(db));
  serve(app, contract.changeCaseSettings, ({ db, body }) => changeCaseSettings(db, body));
}
