import { ConfigError } from '#platform/server/config.ts';
import { DataDirectoryInUse, EmbeddedPostgresError } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { MigrationError } from '#platform/server/migrate.ts';

const SPEAKING = [ConfigError, DataDirectoryInUse, EmbeddedPostgresError, MigrationError];

/** Why the server does not start, in one line for the operator; only a fault of ours shows its stack. */
export function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (SPEAKING.some((kind) => error instanceof kind)) return `Evenkeel does not start. ${error.message}`;
  const { code, path, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === 'EADDRINUSE') {
    return `Evenkeel does not start. Port ${port} is taken: stop the other program or set PORT.`;
  }
  if (code === 'EADDRNOTAVAIL' || (code === 'EACCES' && port)) {
    return `Evenkeel does not start. It may not listen on ${address}:${port}.`;
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR') {
    return `Evenkeel does not start. ${path} cannot be written: set DATA_DIR.`;
  }
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    return `Evenkeel does not start. The database of DATABASE_URL does not answer (${code}).`;
  }
  if (code === '28P01' || code === '3D000') {
    return `Evenkeel does not start. The database of DATABASE_URL refuses: ${error.message}.`;
  }
  return error.stack ?? error.message;
}
