import { Client } from 'pg';
import { SUPERUSER } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export interface Address {
  /** A directory with a socket, or an IP address. */
  readonly host: string;
  readonly port: number;
}

/** PostgreSQL's maximum length of a name (NAMEDATALEN). */
const LONGEST_NAME_BYTES = 63;

/** Opens a superuser's connection; returns undefined while no server answers there (none, starting, stopping). */
export async function tryConnect({ host, port }: Address, password: string, name: string): Promise<Client | undefined> {
  const client = new Client({
    host,
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    ssl: false,
    application_name: Buffer.from(name).subarray(0, LONGEST_NAME_BYTES).toString('latin1'),
    connectionTimeoutMillis: 5_000,
  });
  // The queries and `end` report a closed connection; an unhandled error event would end the program.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    const { code = '', message } = error as { code?: string; message: string };
    if (!code.startsWith('28')) return undefined;
    throw new EmbeddedPostgresError(`The database refuses the password in superuser-password: ${message}`);
  }
}
