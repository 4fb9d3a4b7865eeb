/**
 * Errors after which the same call may soon succeed: connection failures, shutdown and start of the server, a
 * transaction that was idle for too long, a full disk, a database that has just become a standby (25006).
 */
const CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '25006',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '08006',
  '08003',
  '08001',
];
/** PgBouncer reports this when its connection to the database failed. PostgreSQL does so, as an ERROR, for our faults. */
const POOLER_CODE = '08P01';
const DRIVER_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection error and is not queryable/i;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  if (code === POOLER_CODE) return severity === 'FATAL';
  return (typeof code === 'string' && CODES.includes(code)) || DRIVER_MESSAGES.test(error.message);
}
