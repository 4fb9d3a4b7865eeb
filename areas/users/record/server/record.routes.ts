import type { FastifyInstance } from 'fastify';
import { serveCsv } from '#platform/server/http/csv-reply.ts';
import { usableZone } from '#platform/shared/time/time-zone.ts';
import { localTimeOf } from '#platform/shared/time/local-time.ts';
import { serve } from '#platform/server/http/serve.ts';
import * as contract from '../record.contract.ts';
import { findRecord, findRecordActions, findRecordSeal } from './record.queries.ts';
import { checkRecord, recordTable } from './record.service.ts';

export async function recordRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listRecord, ({ db, query }) => findRecord(db, query));
  serve(app, contract.listRecordActions, async ({ db }) => ({ actions: await findRecordActions(db) }));
  serve(app, contract.getRecordSeal, ({ db }) => findRecordSeal(db));
  serve(app, contract.checkRecord, ({ db, parts }) => checkRecord(db, parts.seal));
  serveCsv(app, contract.exportRecord, ({ query, t, locale, visitor }) =>
    recordTable(query, { t, locale, exact: (at) => localTimeOf(at, usableZone(visitor.timeZone)) }),
  );
}
