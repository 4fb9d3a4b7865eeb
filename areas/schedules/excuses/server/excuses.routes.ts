import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { excusePeople } from '../many-excuses.contract.ts';
import { endExcuse, withdrawExcuse } from './excuse-end.service.ts';
import * as excusing from './excusing.service.ts';

export async function excuseRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.excuseOccurrence, ({ db, params, body }) => excusing.excuseOccurrence(db, params.id, body));
  serve(app, contract.withdrawExcuse, ({ db, params }) => withdrawExcuse(db, params.id));
  serve(app, contract.endExcuse, ({ db, params }) => endExcuse(db, params.id, params.excuseId));
  serve(app, contract.excuseDays, ({ db, params, body }) => excusing.excuseDays(db, params.id, body));
  serve(app, excusePeople, ({ db, visitor, body }) => excusing.excusePeople(db, visitor, body));
}
