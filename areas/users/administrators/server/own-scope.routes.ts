import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { getOwnScope } from '../own-scope.contract.ts';
import { findScopes } from './admin-scopes.queries.ts';

export async function ownScopeRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getOwnScope, async ({ db, visitor }) => {
    const { resultDays } = visitor;
    if (!visitor.isScoped) return { scope: null, resultDays };
    const [scope] = await findScopes(db, [visitor.userId]);
    return { scope: { tags: scope?.tags ?? [] }, resultDays };
  });
}
