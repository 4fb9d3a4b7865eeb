import type pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { onFreePort } from '#platform/server/embedded-postgres/free-port.ts';
import { createLog } from '#platform/server/log.ts';
import { openPrepared } from '#platform/server/database/product-database.ts';
import { anOrganization, aSession } from '#tests/support/builders.ts';

export const SECRET = 'a secret that only tests know, long enough';

/** Settings of a server without demo data, which starts much faster. */
export const SMALL = { DEMO: '0', SECRET_KEY: SECRET };

/** Opens the databases of an installation that uses SECRET, through the owner's connection. */
export const openSmall = (connection: pg.ClientConfig) =>
  openPrepared(connection, SECRET, { DATABASE_NAMED_STATEMENTS: true }, createLog('silent'));

/** Creates one organization with its owner, who is signed in. */
export async function makeOrganization(connection: pg.ClientConfig): Promise<SmallOrganization> {
  const [made] = await makeOrganizations(connection, 1);
  return made;
}

interface SmallOrganization {
  readonly organizationId: string;
  readonly token: string;
  readonly userId: string;
  readonly accountId: string;
}

/** Returns the tokens of the owners of this many organizations. */
export const tokensOfOrganizations = async (connection: pg.ClientConfig, count: number): Promise<string[]> =>
  (await makeOrganizations(connection, count)).map(({ token }) => token);

async function makeOrganizations(
  connection: pg.ClientConfig,
  count: number,
): Promise<[SmallOrganization, ...SmallOrganization[]]> {
  const { databases } = await openSmall(connection);
  const makeOne = async (): Promise<SmallOrganization> => {
    const organizationId = await anOrganization(databases, 'Small');
    return { organizationId, ...(await aSession(databases, { role: 'admin', organizationId })) };
  };
  try {
    const made: [SmallOrganization, ...SmallOrganization[]] = [await makeOne()];
    while (made.length < count) made.push(await makeOne());
    return made;
  } finally {
    await databases.close();
  }
}

export type DatabaseServer = EmbeddedPostgres & {
  /** For DATABASE_URL. */
  readonly url: string;
};

/** Starts a database server that several servers of one installation share, and that restarts when it is killed. */
export async function startSharedDatabase(directory: string): Promise<DatabaseServer> {
  const server = await onFreePort((port) =>
    startEmbeddedPostgres({ directory, holder: 'fault tests', listen: { port } }),
  );
  const { port, user, password, database } = server.connection;
  return { ...server, url: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}` };
}
