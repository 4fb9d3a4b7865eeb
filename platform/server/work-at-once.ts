import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, tooManyRequests } from '#platform/shared/problem.ts';
import { acceptsCsv } from './csv-reply.ts';
import { Turns } from './turns.ts';

/**
 * Two reports at once for a person, four for an organization. A page asks for several at once, so those beyond wait for
 * their turn, first among the person's own: nobody fills the organization's line alone.
 */
const REPORTS = { person: { atOnce: 2, mostWaiting: 20 }, organization: { atOnce: 4, mostWaiting: 100 } };
const RETRY_AFTER_SECONDS = 5;

/** Of a person and of an organization, all sessions together; nobody waits for a download to end. */
const DOWNLOADS = { person: { atOnce: 3, mostWaiting: 0 }, organization: { atOnce: 10, mostWaiting: 0 } };

/** Applies to every route of this part of the server. Who waits holds no connection to the database. */
export function limitReports(app: FastifyInstance): void {
  // A report as a file is a download, which may take as long as its reader likes.
  takeTurns(app, REPORTS, (request) => !isDownload(request));
}

/** Applies to every file that is made or read while it is sent, whichever route sends it. */
export function limitDownloads(app: FastifyInstance): void {
  takeTurns(app, DOWNLOADS, isDownload);
}

function takeTurns(
  app: FastifyInstance,
  { person, organization }: typeof REPORTS,
  isMeant: (request: FastifyRequest) => boolean,
): void {
  const ofPersons = new Turns(person);
  const ofOrganizations = new Turns(organization);
  app.addHook('preHandler', async (request, reply) => {
    const { visitor } = request;
    if (!visitor || !isMeant(request)) return;
    const over = ending(reply);
    await turnAt(ofPersons, visitor.userId, over);
    await turnAt(ofOrganizations, visitor.organizationId, over);
  });
}

/** Pictures stand in pages, and a stream of events has a limit of its own. */
function isDownload({ routeOptions, headers }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config;
  const types = endpoint?.file ?? (acceptsCsv(headers.accept) ? endpoint?.alsoAs : undefined);
  return types?.some((type) => !type.startsWith('image/') && type !== 'text/event-stream') ?? false;
}

const tooManyAtOnce = (): Problem => new Problem(tooManyRequests, { retryAfterSeconds: RETRY_AFTER_SECONDS });

async function turnAt(turns: Turns, key: string, over: AbortSignal): Promise<void> {
  const turn = turns.enter(key, over);
  if (!turn) throw tooManyAtOnce();
  await turn;
  // Nobody reads this any more; it keeps the work from being done for nobody.
  if (over.aborted) throw tooManyAtOnce();
}

/** Aborted when the answer is sent, or the caller is gone. */
function ending(reply: FastifyReply): AbortSignal {
  const over = new AbortController();
  for (const event of ['finish', 'close'] as const) reply.raw.once(event, () => over.abort());
  return over.signal;
}
