/**
 * Connection failures, shutdown and start-up of the server, a transaction that was left alone for too long, a full disk:
 * the same call may succeed in a moment.
 */
const CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
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
const DRIVER_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection error and is not queryable/i;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && CODES.includes(code)) || DRIVER_MESSAGES.test(error.message);
}
