import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../baselines.contract.ts';
import { resetBaselinesOfPeople } from '../many-resets.contract.ts';
import { changeMembership, previewMembership } from './membership.service.ts';
import { freeze, reset, showBaselines } from './baselines.service.ts';
import { resetBaselinesOf } from './many-resets.service.ts';

export async function baselineRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listBaselines, ({ db, visitor, query }) => showBaselines(db, visitor, query.userId));
  serve(app, contract.resetBaseline, ({ db, params, body }) => reset(db, params.id, body.reason));
  serve(app, resetBaselinesOfPeople, ({ db, visitor, body }) => resetBaselinesOf(db, visitor, body));
  serve(app, contract.previewMember, ({ db, params, query }) =>
    previewMembership(db, params, query.isExcluded === 'true'),
  );
  serve(app, contract.changeMember, ({ db, params, body }) => changeMembership(db, params, body));
  serve(app, contract.freezeBaseline, ({ db, params, body }) => freeze(db, params.id, body));
}
