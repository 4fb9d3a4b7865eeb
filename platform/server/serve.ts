import { Readable } from 'node:stream';
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
import { countStranger, countVisitor, refuseUsedUp } from './counted-calls.ts';
import { withOrganization, type TenantDb } from './database.ts';
import { assertOpen, assertRoom } from './endpoint-gate.ts';
import { fieldProblems } from './field-problems.ts';
import { replySerializer } from './reply-serializer.ts';
import { noteShownScores } from './score-looks.ts';
import type { ServerParts } from './server-parts.ts';
import { actorOf, isPermitted, reaches, type LoginVisitor, type Visitor } from './visitor.ts';

/** What every handler gets. */
interface Call {
  readonly parts: ServerParts;
  readonly request: FastifyRequest;
  /** For cookies; the answer itself is what the handler returns. */
  readonly reply: FastifyReply;
  /** Writes the answer to what the handler will return; whoever has to wait for something meanwhile may ask for it. */
  readonly prepare: (replied: unknown) => void;
}

/** What a handler of a signed-in call gets besides. */
export interface SignedInCall extends Call {
  readonly visitor: Visitor;
}

/** What a handler in an organization gets besides: a transaction that sees the visitor's organization. */
interface TenantCall extends SignedInCall {
  readonly db: TenantDb;
}

type Handler<E extends Endpoint, C> = (call: C & HandlerInput<E>) => Promise<HandlerReply<E>>;
/** Only what declares that it is about a login, or about the whole installation, gets one. */
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
    /** Every endpoint served, for the API's documentation and for the tests that watch over them. */
    endpoints: Endpoint[];
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** Why a call that no endpoint declares is open to everyone. */
    open?: string;
  }
  interface FastifyRequest {
    visitor: Visitor | undefined;
  }
}

/** Answers an endpoint in the visitor's organization: the handler's work is one transaction that sees only it. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, CallFor<E, TenantCall>>,
): void {
  const run = (call: object) => handler(call as Parameters<typeof handler>[0]);
  answer(app, endpoint, ({ visitor, ...call }) => {
    if (!visitor) return run(call);
    const work = async (db: TenantDb) => {
      const replied = await answeredOnce(db, { ...call, visitor }, () => run({ ...call, visitor, db }));
      await noteShownScores(db, endpoint, { query: (call as { query?: unknown }).query, replied });
      return replied;
    };
    return inItsOrganization({ ...call, visitor }, work, call.prepare);
  });
}

/**
 * Answers an endpoint that is about accounts and sessions. It holds no transaction of its own: a handler that opens
 * one would otherwise hold two connections, and enough of those at once wait for each other.
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
  /** The handler itself notes whose scores it shows. */
  readonly notesLooks?: boolean;
  /** The handler itself keeps its answer in the one transaction in which it writes (`answeredOnce`). */
  readonly keepsAnswers?: boolean;
}

type AnyCall = Call & { readonly visitor: Visitor | undefined };

/** Who is it, may they, is the input right; then the work; then only what the contract names. */
function answer(app: FastifyInstance, endpoint: Endpoint, work: (call: AnyCall) => Promise<unknown>): void {
  const { parts } = app;
  const serialize = endpoint.reply && replySerializer(endpoint.reply, parts.checkReplies);
  app.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    // Before the body is read: nobody without the right to call gets as far as the parser.
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

/** Writes each answer once, also when it was asked for before it was needed. */
function bodyMaker(serialize: ((replied: unknown) => string) | undefined) {
  let made: { readonly of: unknown; readonly body: string | undefined } | undefined;
  return {
    prepare: (replied: unknown): void => {
      if (!isStream(replied)) made = { of: replied, body: serialize?.(replied) };
    },
    bodyOf: (replied: unknown): string | undefined => (made?.of === replied ? made?.body : serialize?.(replied)),
  };
}

/** A call under /api/ that nobody declared an audience for stops the start of the server. */
export function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api/') || config?.endpoint?.audience || config?.open) return;
    throw new Error(`UNDECLARED: ${String(method)} ${url} names no audience.`);
  });
}

/** Lets the call through or throws. Who calls is known from here on, also where they are refused. */
async function admit(parts: ServerParts, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const { audience } = endpoint;
  assertOpen(await parts.installation.state(), endpoint);
  assertRoom(await parts.disk.isLow(), endpoint);
  if (audience === 'public') return;
  const visitor = await visitorOf(parts, request);
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

/** Whoever calls, and the call is counted: for the session, or for the address of somebody who has none. */
async function visitorOf(parts: ServerParts, request: FastifyRequest): Promise<Visitor> {
  const token = bearerToken(request);
  if (token) refuseUsedUp(parts, token);
  const visitor = token && (await parts.authenticate(token, isBackground(request)));
  if (visitor) countVisitor(parts, visitor);
  else await countStranger(parts, request);
  if (!visitor) throw new Problem(notSignedIn);
  return visitor;
}

/** What is about a login, or a test of one's own, is for people. */
const isForPrograms = ({ audience, forPrograms }: Endpoint): boolean =>
  audience === 'admin' || audience === 'service' || forPrograms === true;

/** A person who still has to set one up can do that, and nothing that is meant for administrators. */
function lacksSecondFactor({ config }: ServerParts, audience: Endpoint['audience'], visitor: Visitor): boolean {
  if (audience === 'signedIn' || audience === 'testTaker') return false;
  if (audience === 'superAdmin' && !config.DEMO && !visitor.hasSecondFactor) return true;
  return visitor.mustAddSecondFactor;
}

/** The portal says so of calls that it makes by itself. */
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

/** Runs the work in one transaction that sees the caller's organization, as far as it is there for them. */
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

const isStream = (replied: unknown): replied is FileStream =>
  typeof replied === 'object' && replied !== null && 'chunks' in replied;

/** Only as one of the types that were declared, and never as a page of ours: a browser that is led here saves it. */
function sendFile(reply: FastifyReply, types: readonly string[], file: FileReply | FileStream) {
  const { contentType } = file;
  if (!types.includes(contentType)) throw new TypeError(`No file of the type ${contentType} is declared.`);
  reply.type(contentType).header('content-disposition', dispositionOf(file));
  if (!('chunks' in file)) return reply.send(Buffer.from(file.bytes));
  if (file.length !== undefined) reply.header('content-length', file.length);
  return reply.send(Readable.from(file.chunks, { objectMode: false }));
}

/** A name of such signs needs no encoding (RFC 6266), and leads into no other folder. */
function dispositionOf(file: FileReply | FileStream): string {
  if (!('chunks' in file) || file.fileName === undefined) return 'attachment';
  if (!/^\w[\w.-]*$/.test(file.fileName)) throw new TypeError('The name of a file is made of plain signs.');
  return `attachment; filename="${file.fileName}"`;
}
