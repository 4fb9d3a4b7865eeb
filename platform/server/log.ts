import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Paths whose next segment is a secret; the segment never reaches a log line. */
const SECRET_PATHS = /(\/(?:redirect-sso|signup|join|login|invitations|join-links)\/)[^/?#]+/gi;

/** Prepares a request's address for a log line: no token segments, no query values. */
export const loggedUrl = (url: string): string => {
  const [path = '', query] = url.split('?', 2);
  const names = query === undefined ? '' : `?${query.replace(/=[^&]*/g, '=…')}`;
  return path.replace(SECRET_PATHS, '$1[redacted]') + names.slice(0, 200);
};

export const createLog = (level: string, stream: { write(line: string): void } = process.stdout): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: {
        paths: ['*.password', '*.token', '*.authorization', 'password', 'token', 'authorization'],
        censor: '[redacted]',
      },
    },
    stream,
  );

/** Reduces an error to what a reader needs; drivers attach whole connections to theirs. */
function describeError(error: unknown) {
  if (!isLikeError(error)) return { message: String(error) };
  const { name, message, code, stack } = error;
  return { name, message, code, stack };
}

/** The job queue passes errors on as plain objects. */
const isLikeError = (error: unknown): error is { name?: string; message: string; code?: unknown; stack?: string } =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
