import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { preferredLocale } from '#platform/shared/locale.ts';
import {
  diskFull,
  malformed,
  notFound,
  Problem,
  tooLarge,
  unavailable,
  wrongContentType,
  type ProblemBody,
} from '#platform/shared/problem.ts';
import { isDatabaseUnavailable } from '#platform/server/database/database-unavailable.ts';
import { FilesUnavailable } from '#platform/server/files/files-unavailable.ts';
import { refusalRecorder } from '#platform/server/limits/refused-calls.ts';

/** Fastify's own errors, mapped to our problems. */
const FRAMEWORK_PROBLEMS: Readonly<Record<string, Problem['kind']>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongContentType,
  FST_ERR_CTP_EMPTY_TYPE: wrongContentType,
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
};

/**
 * The database could not convert a value to its type: the caller sent something that our type checks did not foresee.
 */
const DATA_EXCEPTION = /^22(P02|021|003|007|008|P05)$/;

/** Refers to the disk of the database, which may be on another machine. */
const DISK_FULL = '53100';

/** The statement took longer than DATABASE_STATEMENT_SECONDS, or an administrator of the database has ended it. */
const STATEMENT_ENDED = '57014';
/** Seconds to wait before trying again: a statement that took too long would hardly be faster at once. */
const STATEMENT_RETRY_SECONDS = 10;

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the problem that the reply tells. */
    problemCode: string | undefined;
  }
}

const UNEXPECTED = { code: 'unexpected', status: 500 } as const;

/** Sends every error in one shape; a fault reveals only its request id. */
export function answerErrors(app: FastifyInstance): void {
  const recordRefusal = refusalRecorder();
  app.decorateReply('problemCode', undefined);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asProblem(error);
    if (problem) recordRefusal(request, problem.kind);
    if (!problem) request.log.error({ err: error }, 'fault');
    // The caller is told to try again; only the operator can fix the cause, such as a full disk.
    else if (error.code === STATEMENT_ENDED) request.log.error({ err: error }, 'a statement was ended');
    else if (isDatabaseUnavailable(error)) request.log.error({ err: error }, 'the database cannot be used');
    else if (error instanceof FilesUnavailable) request.log.error({ err: error }, 'files cannot be used');
    return sendProblem(app, request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(app, request, reply, new Problem(notFound)));
}

function asProblem(error: FastifyError): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error.code === DISK_FULL) return new Problem(diskFull, { retryAfterSeconds: 60 });
  if (error.code === STATEMENT_ENDED) return new Problem(unavailable, { retryAfterSeconds: STATEMENT_RETRY_SECONDS });
  const isAway = isDatabaseUnavailable(error) || error instanceof FilesUnavailable;
  if (isAway) return new Problem(unavailable, { retryAfterSeconds: 2 });
  if (DATA_EXCEPTION.test(error.code)) return new Problem(malformed);
  const known = FRAMEWORK_PROBLEMS[error.code];
  if (known) return new Problem(known);
  const status = error.statusCode ?? 500;
  if (status === 413 || status === 414) return new Problem(tooLarge);
  if (status === 503) return new Problem(unavailable, { retryAfterSeconds: 2 });
  return status >= 400 && status < 500 ? new Problem(malformed) : undefined;
}

function sendProblem(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, problem: Problem | undefined) {
  const { texts } = app.parts;
  const locale = preferredLocale(request.headers['accept-language']);
  const { code, status } = problem?.kind ?? UNEXPECTED;
  const { fields, values, retryAfterSeconds } = problem?.details ?? {};
  const seconds = retryAfterSeconds === undefined ? undefined : Math.ceil(retryAfterSeconds);
  const body: ProblemBody = {
    message: texts.translate(locale, `problem.${code}`, { ...(seconds !== undefined && { seconds }), ...values }),
    code,
    ...(fields && { fields: mapValues(fields, (id) => texts.translate(locale, id)) }),
    requestId: request.id,
  };
  reply.problemCode = code;
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

const mapValues = (record: Readonly<Record<string, string>>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
