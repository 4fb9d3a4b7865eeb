import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem, tooManyRequests } from '#platform/shared/problem.ts';
import { acceptsCsv } from '#platform/server/http/csv-reply.ts';
import { responseOver } from '#platform/server/http/response-over.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';

/**
 * Two reports at once per person, four per organization. A page requests several at once, so further ones wait, first
 * in the person's own queue: no one can fill the organization's queue alone.
 */
const REPORTS = { person: { atOnce: 2, mostWaiting: 20 }, organization: { atOnce: 4, mostWaiting: 100 } };
const RETRY_AFTER_SECONDS = 5;

/** Per person and per organization, across all sessions; no one waits for a download to end. */
const DOWNLOADS = { person: { atOnce: 3, mostWaiting: 0 }, organization: { atOnce: 10, mostWaiting: 0 } };

/**
 * Tests of one organization that are begun or handed in. More at once would only wait for each other in the database,
 * and each would cost more (decision 0131). A whole shift may wait.
 */
const TESTS = { atOnce: 6, mostWaiting: 2_000 };

/** Applies to every route of this part of the server. A waiting call holds no database connection. */
export function limitTests(app: FastifyInstance, organizationOf: (request: FastifyRequest) => string): void {
  const ofOrganizations = new ConcurrencyLimit(TESTS);
  app.addHook('preHandler', (request, reply) => turnAt(ofOrganizations, organizationOf(request), responseOver(reply)));
}

/** Applies to every route of this part of the server. A waiting call holds no database connection. */
export function limitReports(app: FastifyInstance): void {
  // A report as a file is a download, which may take as long as its reader needs.
  limitAtOnce(app, REPORTS, (request) => !isDownload(request));
}

/** Applies to every file that is created or read while it is sent, whichever route sends it. */
export function limitDownloads(app: FastifyInstance): void {
  limitAtOnce(app, DOWNLOADS, isDownload);
}

function limitAtOnce(
  app: FastifyInstance,
  { person, organization }: typeof REPORTS,
  isMeant: (request: FastifyRequest) => boolean,
): void {
  const ofPersons = new ConcurrencyLimit(person);
  const ofOrganizations = new ConcurrencyLimit(organization);
  app.addHook('preHandler', async (request, reply) => {
    const { visitor } = request;
    if (!visitor || !isMeant(request)) return;
    const over = responseOver(reply);
    await turnAt(ofPersons, visitor.userId, over);
    await turnAt(ofOrganizations, visitor.organizationId, over);
  });
}

/** Pictures belong to pages, and an event stream has a limit of its own. */
function isDownload({ routeOptions, headers }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config;
  const types = endpoint?.file ?? (acceptsCsv(headers.accept) ? endpoint?.alsoAs : undefined);
  return types?.some((type) => !type.startsWith('image/') && type !== 'text/event-stream') ?? false;
}

const tooManyAtOnce = (): Problem => new Problem(tooManyRequests, { retryAfterSeconds: RETRY_AFTER_SECONDS });

async function turnAt(turns: ConcurrencyLimit, key: string, over: AbortSignal): Promise<void> {
  const turn = turns.enter(key, over);
  if (!turn) throw tooManyAtOnce();
  await turn;
  // The response is no longer read; this prevents useless work.
  if (over.aborted) throw tooManyAtOnce();
}
