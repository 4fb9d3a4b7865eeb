import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import * as ownData from '../own-data.contract.ts';
import * as remarks from '#areas/testing/remarks/remarks.contract.ts';
import { looksAt, ownData as everything } from './own-data.service.ts';
import { answer, remarkAsStaff, remarkOn, remarksOf } from '#areas/testing/remarks/server/remarks.service.ts';

/** Routes for what people do with their own results besides taking tests, and for administrators' answers. */
export async function ownDataRoutes(app: FastifyInstance): Promise<void> {
  serve(app, remarks.addRemark, ({ db, visitor, params, body }) => remarkOn(db, visitor, params.id, body.text));
  serve(app, remarks.addStaffRemark, ({ db, visitor, params, body }) =>
    remarkAsStaff(db, visitor, params.id, body.text),
  );
  serve(app, remarks.listRemarks, ({ db, visitor, query }) => remarksOf(db, visitor, query.userId));
  serve(app, remarks.answerRemark, ({ db, params, body }) => answer(db, params.id, body.text));
  serve(app, ownData.listLooks, ({ db, visitor }) => looksAt(db, visitor));
  serve(app, ownData.exportOwnData, ({ db, visitor, reply }) => {
    void reply.header('content-disposition', 'attachment; filename="evenkeel-my-results.json"');
    return everything(db, visitor);
  });
}
