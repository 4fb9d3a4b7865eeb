import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../alert-rules.contract.ts';
import { findActiveAdmins } from './alert-rules-shown.queries.ts';
import {
  changeAlertRule,
  createAlertRule,
  deleteAlertRule,
  listAlertRules,
  showAlertRule,
} from './alert-rules.service.ts';

export async function alertRuleRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listAlertRules, ({ db }) => listAlertRules(db));
  serve(app, contract.getAlertRule, ({ db, params }) => showAlertRule(db, params.id));
  serve(app, contract.createAlertRule, ({ db, body }) => createAlertRule(db, body));
  serve(app, contract.changeAlertRule, ({ db, params, body }) => changeAlertRule(db, params.id, body));
  serve(app, contract.deleteAlertRule, ({ db, params }) => deleteAlertRule(db, params.id));
  serve(app, contract.listAlertRecipients, async ({ db }) => ({ items: await findActiveAdmins(db) }));
}
