import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../sign-in-rules.contract.ts';
import { describeSignInRules, setSignInRules } from './sign-in-rules.service.ts';

export async function signInRulesRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.getSignInRules, ({ db }) => describeSignInRules(db));
  serve(app, contract.changeSignInRules, ({ db, body, visitor }) => setSignInRules(db, body, visitor));
}
