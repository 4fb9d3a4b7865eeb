import { join } from 'node:path';
import { SUPERUSER } from './cluster.ts';
import { readSuperuserPassword } from './data-directory.ts';
import { tryConnect } from './database-client.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { addressOf } from './running-server.ts';

/**
 * Returns the connection of the server that runs on the directory, for a command that only uses it; undefined when none
 * answers.
 */
export async function findRunningServer(directory: string): Promise<EmbeddedPostgres['connection'] | undefined> {
  const file = await readPostmasterFile(join(directory, 'cluster'));
  if (!file) return undefined;
  const password = await readSuperuserPassword(directory);
  const client = await tryConnect(addressOf(file), password, 'evenkeel visitor');
  await client?.end();
  return client && { ...addressOf(file), user: SUPERUSER, password, database: 'postgres' };
}
