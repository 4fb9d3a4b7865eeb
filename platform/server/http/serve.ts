import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, FileReply, FileStream, HandlerInput, HandlerReply, Reach } from '#platform/shared/endpoint.ts';
import {
  confirmationNeeded,
  invalidInput,
  notAllowed,
  notSignedIn,
  Problem,
  secondFactorNeeded,
} from '#platform/shared/problem.ts';
import { answeredOnce } from './answered-calls.ts';
import { bearerToken } from './bearer-token.ts';
import { countStranger, countVisitor, refuseUsedUp } from '#platform/server/limits/counted-calls.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import { assertOpen, assertDiskSpace } from './endpoint-gate.ts';
import { fieldProblems } from './field-problems.ts';
import { isStream, sendFile } from './file-reply.ts';
import { laggingRead } from '#platform/server/database/lagging-read.ts';
import { replySerializer } from './reply-serializer.ts';
import { noteShownScores } from '#platform/server/record/score-looks.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { actorOf, isPermitted, reaches, type LoginVisitor, type Visitor } from './visitor.ts';

/** What every handler gets. */
interface Call {
  readonly parts: ServerParts;
  readonly request: FastifyRequest;
  /** For cookies; the handler's return value is the reply itself. */
  readonly reply: FastifyReply;
  /** Serializes the reply before the handler returns it, while the handler waits for something else. */
  readonly prepare: (replied: unknown) => void;
}

/** What a handler of a signed-in call gets in addition. */
export interface SignedInCall extends Call {
  readonly visitor: Visitor;
}

/** What a handler in an organization gets in addition: a transaction confined to the visitor's organization. */
interface TenantCall extends SignedInCall {
  readonly db: TenantDb;
}

type Handler<E extends Endpoint, C> = (call: C & HandlerInput<E>) => Promise<HandlerReply<E>>;
/** Only an endpoint declared to be about a login, or about the whole installation, gets a LoginVisitor. */
type VisitorFor<E extends Endpoint> = E['audience'] extends 'superAdmin'
  ? LoginVisitor
  : E['reach'] extends Reach
    ? LoginVisitor
    : Visitor;
type CallFor<E extends Endpoint, SignedIn> = E['audience'] extends 'public'
  ? Call
  : Omit<SignedIn, 'visitor'> & { readonly visitor: VisitorFor<E> };

declare module 'fastify' {
  interface FastifyInstance {
    parts: ServerParts;
    /** Every served endpoint, for the API's documentation and for the tests that check them all. */
    endpoints: Endpoint[];
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** Why a route without an endpoint is open to everyone. */
    open?: string;
  }
  interface FastifyRequest {
    visitor: Visitor | undefined;
  }
}

/** Serves an endpoint in the visitor's organization: the handler runs in one transaction confined to it. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, CallFor<E, TenantCall>>,
): void {
  const run = (call: object) => handler(call as Parameters<typeof handler>[0]);
  answer(app, endpoint, async ({ visitor, ...call }) => {
    if (!visitor) return run(call);
    const note = (db: TenantDb, replied: unknown) =>
      noteShownScores(db, endpoint, { query: (call as { query?: unknown }).query, replied });
    const late = await laggingRead({ ...call, visitor }, (db) => run({ ...call, visitor, db }));
    if (late) {
      await inItsOrganization({ ...call, visitor }, (db) => note(db, late.result));
      return late.result;
    }
    const work = async (db: TenantDb) => {
      const replied = await answeredOnce(db, { ...call, visitor }, () => run({ ...call, visitor, db }));
      await note(db, replied);
      return replied;
    };
    return inItsOrganization({ ...call, visitor }, work, call.prepare);
  });
}

/**
 * Serves an endpoint about accounts and sessions. It holds no transaction of its own: a handler that opens one would
 * otherwise hold two connections, and enough of these at once would deadlock.
 */
export function serveDirectory<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, CallFor<E, SignedInCall>>,
  { notesLooks = false, keepsAnswers = false }: DirectoryOptions = {},
): void {
  if (typeof (endpoint as Endpoint).showsScoresOf === 'function' && !notesLooks) {
    throw new RangeError(`${endpoint.path} shows scores, so it is to be served in its organization.`);
  }
  if ((endpoint as Endpoint).takesKey && !keepsAnswers) {
    throw new RangeError(`${endpoint.path} takes a key, so its answer is to be kept with what it does.`);
  }
  answer(app, endpoint, (call) => handler(call as unknown as Parameters<typeof handler>[0]));
}

interface DirectoryOptions {
  /** The handler notes itself whose scores it shows. */
  readonly notesLooks?: boolean;
  /** The handler stores its reply itself, in the transaction in which it writes (`answeredOnce`). */
  readonly keepsAnswers?: boolean;
}

type AnyCall = Call & { readonly visitor: Visitor | undefined };

/** Authenticates, authorizes and validates the call, runs the handler, and sends only what the contract names. */
function answer(app: FastifyInstance, endpoint: Endpoint, work: (call: AnyCall) => Promise<unknown>): void {
  const { parts } = app;
  const serialize = endpoint.reply && replySerializer(endpoint.reply, parts.checkReplies);
  app.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    // Before the body is read, so that a caller without permission never reaches the parser.
    onRequest: (request) => admit(parts, endpoint, request),
    handler: async (request, reply) => {
      const input = parseInput(endpoint, request);
      const { prepare, bodyOf } = bodyMaker(serialize);
      const replied = await work({ parts, request, reply, visitor: request.visitor, prepare, ...input });
      const types = endpoint.file ?? (isStream(replied) ? endpoint.alsoAs : undefined);
      if (types) return sendFile(reply, types, replied as FileReply | FileStream);
      return send(reply, endpoint, bodyOf(replied));
    },
  });
}

/** Serializes each reply once, even when it was requested before it was needed. */
function bodyMaker(serialize: ((replied: unknown) => string) | undefined) {
  let made: { readonly of: unknown; readonly body: string | undefined } | undefined;
  return {
    prepare: (replied: unknown): void => {
      if (!isStream(replied)) made = { of: replied, body: serialize?.(replied) };
    },
    bodyOf: (replied: unknown): string | undefined => (made?.of === replied ? made?.body : serialize?.(replied)),
  };
}

/** A route under /api/ without a declared audience stops the start of the server. */
export function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api/') || config?.endpoint?.audience || config?.open) return;
    throw new Error(`UNDECLARED: ${String(method)} ${url} names no audience.`);
  });
}

/** Admits the call or throws. The caller is known from here on, even when the call is refused. */
async function admit(parts: ServerParts, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const { audience } = endpoint;
  assertOpen(await parts.installation.state(), endpoint);
  assertDiskSpace(await parts.disk.isLow(), endpoint);
  if (audience === 'public') return;
  const visitor = await visitorOf(parts, endpoint, request);
  if (visitor.by === 'pass' && audience !== 'testTaker') throw new Problem(notSignedIn);
  request.visitor = visitor;
  if (visitor.by === 'service token' && !isForPrograms(endpoint)) throw new Problem(notAllowed);
  if (audience === 'admin' && !visitor.isAdmin) throw new Problem(notAllowed);
  if (endpoint.permission && !isPermitted(visitor, endpoint.permission)) throw new Problem(notAllowed);
  if (audience === 'service' && !visitor.isService) throw new Problem(notAllowed);
  if (audience === 'superAdmin' && !visitor.isSuperAdmin) throw new Problem(notAllowed);
  if (endpoint.reach && !reaches(visitor, endpoint.reach)) throw new Problem(confirmationNeeded);
  if (lacksSecondFactor(parts, audience, visitor)) throw new Problem(secondFactorNeeded);
  if (endpoint.needsConfirmation && !visitor.isConfirmed) throw new Problem(confirmationNeeded);
}

/** Finds the caller and counts the call: for the session, or for the address without one. */
async function visitorOf(parts: ServerParts, endpoint: Endpoint, request: FastifyRequest): Promise<Visitor> {
  const token = bearerToken(request);
  const count = endpoint.isAtGate ? 'gate' : 'each';
  if (token) refuseUsedUp(parts, token, count);
  const visitor = token && (await parts.authenticate(token, isBackground(request)));
  if (visitor) countVisitor(parts, visitor, count);
  else await countStranger(parts, request);
  if (!visitor) throw new Problem(notSignedIn);
  return visitor;
}

/** Endpoints about a login, or about one's own test, are for people only. */
const isForPrograms = ({ audience, forPrograms }: Endpoint): boolean =>
  audience === 'admin' || audience === 'service' || forPrograms === true;

/** Until a second factor is set up, a person can make the calls for signed-in people, and none for administrators. */
function lacksSecondFactor({ config }: ServerParts, audience: Endpoint['audience'], visitor: Visitor): boolean {
  if (audience === 'signedIn' || audience === 'testTaker') return false;
  if (audience === 'superAdmin' && !config.DEMO && !visitor.hasSecondFactor) return true;
  return visitor.mustAddSecondFactor;
}

/** The portal marks the calls that it makes by itself. */
export const isBackground = (request: FastifyRequest): boolean => request.headers['x-background'] === '1';

function parseInput(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    const parsed = schema?.safeParse(request[part] ?? (part === 'body' ? undefined : {}));
    if (parsed?.error) throw new Problem(invalidInput, { fields: fieldProblems(parsed.error) });
    if (parsed) input[part] = parsed.data;
  }
  return input;
}

/** Runs the work in one transaction confined to the caller's organization and scope. */
export const inItsOrganization = <T>(
  { parts, request, visitor }: Pick<SignedInCall, 'parts' | 'request' | 'visitor'>,
  work: (db: TenantDb) => Promise<T>,
  meanwhile?: (result: T) => void,
): Promise<T> => {
  const { organizationId } = visitor;
  const actor = actorOf(visitor, request.id);
  return withOrganization(parts.databases, { organizationId, actor, meanwhile }, work);
};

function send(reply: FastifyReply, { status }: Endpoint, body: string | undefined) {
  if (body === undefined) return reply.code(status ?? 204).send();
  return reply
    .code(status ?? 200)
    .type('application/json; charset=utf-8')
    .send(body);
}
