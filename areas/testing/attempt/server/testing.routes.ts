import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve, serveDirectory } from '#platform/server/http/serve.ts';
import { limitTests } from '#platform/server/limits/work-at-once.ts';
import { preferredLocale } from '#platform/shared/locale.ts';
import * as attempts from '../attempts.contract.ts';
import * as policy from '#areas/testing/policy/policy.contract.ts';
import * as retests from '../retest-orders.contract.ts';
import * as results from '#areas/testing/results/results.contract.ts';
import * as detail from '#areas/testing/test-detail/test-detail.contract.ts';
import { prepare, start } from './attempts.service.ts';
import { handIn, handInLate, organizationOf } from './submission-reply.service.ts';
import { findPolicy } from '#areas/testing/policy/server/policies.queries.ts';
import { changePolicy } from '#areas/testing/policy/server/policies.service.ts';
import { callOffRetest, orderRetest } from './retest-orders.service.ts';
import {
  declareManyVoid,
  declareVoid,
  listResults,
  showRawTrials,
  showResult,
} from '#areas/testing/results/server/results.service.ts';
import { showEvents, showMeasures, showNotHandedIn } from '#areas/testing/test-detail/server/test-detail.service.ts';

export async function testingRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (taking) => {
    limitTests(taking, testedOrganization);
    serve(taking, attempts.startAttempt, ({ db, visitor, body }) => start(db, visitor, body));
    serve(taking, attempts.submitAttempt, ({ db, visitor, params, body, request }) =>
      handIn(db, { ...visitor, language: readLanguage(request) }, params.id, body),
    );
    serveDirectory(taking, attempts.submitAttemptLate, ({ parts, request, params, body }) =>
      handInLate(
        parts.databases,
        { attemptId: params.id, requestId: request.id, language: readLanguage(request) },
        body,
      ),
    );
  });
  serve(app, attempts.prepareAttempts, ({ db, visitor, body }) => prepare(db, visitor, body));
  serve(app, results.listResults, ({ db, visitor, query }) => listResults(db, visitor, query));
  serve(app, results.getResult, ({ db, visitor, params }) => showResult(db, visitor, params.id));
  serve(app, results.getRawTrials, ({ db, visitor, params }) => showRawTrials(db, visitor, params.id));
  serve(app, results.voidResult, ({ db, visitor, params, body }) => declareVoid(db, visitor, params.id, body.reason));
  serve(app, results.voidResults, ({ db, visitor, body }) => declareManyVoid(db, visitor, body));
  serve(app, retests.callOffRetest, ({ db, params }) => callOffRetest(db, params.id));
  serve(app, retests.orderRetest, ({ db, visitor, params, body }) =>
    orderRetest(db, visitor, { resultId: params.id, ...body }),
  );
  serve(app, detail.getResultMeasures, ({ db, visitor, params }) => showMeasures(db, visitor, params.id));
  serve(app, detail.getResultEvents, ({ db, visitor, params }) => showEvents(db, visitor, params.id));
  serve(app, detail.getNotHandedIn, ({ db, visitor, query }) => showNotHandedIn(db, visitor, query.userId));
  serve(app, policy.getTestingPolicy, ({ db }) => findPolicy(db));
  serve(app, policy.changeTestingPolicy, ({ db, body }) => changePolicy(db, body));
}

/** The organization of the caller, or of the test's own secret. */
const testedOrganization = ({ visitor, body }: FastifyRequest): string =>
  visitor?.organizationId ?? organizationOf(body);

/** The language of the page. */
const readLanguage = ({ headers }: FastifyRequest) => preferredLocale(headers['accept-language']);
