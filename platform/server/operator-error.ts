/** An error that the operator of an installation can fix; the message is the one line they read. */
export class OperatorError extends Error {}

/** Returns why something failed, in one line for an operator; undefined for a fault of ours, whose stack says more. */
export function reasonForOperator(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { code = '', path, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop the other program or set PORT.`;
  if (code === 'EADDRNOTAVAIL' || (code === 'EACCES' && port)) return `The server cannot listen on ${address}:${port}.`;
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code)) return `${path} cannot be written: set DATA_DIR.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `The database in DATABASE_URL does not answer (${code}).`;
  if (/^connection terminated/i.test(error.message)) return `The database connection was lost: ${error.message}.`;
  if (code === '28P01' || code === '3D000') return `The database in DATABASE_URL refuses: ${error.message}.`;
  return undefined;
}
