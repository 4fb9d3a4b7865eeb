import { hostname } from 'node:os';
import { sql } from 'kysely';
import type pg from 'pg';
import type { SystemDb } from '#platform/server/database/database.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { startWorkLoop } from '#platform/server/jobs/work-loop.ts';

/** A server as the others of its installation see it. */
export interface RunningServer {
  readonly id: string;
  /** Machine and port, for operators. */
  readonly name: string;
  readonly version: string;
}

const SIGN_OF_LIFE_MS = 10_000;
/** A server that gave no sign of life for this long has ended. */
export const SILENT_SECONDS = 60;

export const thisServer = (port: number, version: string): RunningServer => ({
  id: newId(),
  name: `${hostname()}:${port}`.slice(-100),
  version,
});

/** Enters a server with the newest migration it knows, and removes those that ended long ago. As the owner. */
export async function enterServer(client: pg.Client, server: RunningServer, knows: string): Promise<void> {
  await client.query(`delete from running_servers where seen_at < now() - interval '1 day'`);
  await client.query('insert into running_servers (id, name, version, knows) values ($1, $2, $3, $4)', [
    server.id,
    server.name,
    server.version,
    knows,
  ]);
}

/** Returns the running servers that do not know this migration. */
export async function serversBefore(client: pg.Client, migration: string): Promise<string[]> {
  const { rows: tables } = await client.query(`select from pg_class where oid = to_regclass('running_servers')`);
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ server: string }>(
    `select name || ' (' || version || ')' as server from running_servers
     where knows < $1 and seen_at > now() - make_interval(secs => $2)
     order by server`,
    [migration, SILENT_SECONDS],
  );
  return rows.map(({ server }) => server);
}

/** Gives signs of life until it is stopped, and then removes the server. */
export function giveSignsOfLife(system: SystemDb, { id }: RunningServer, log: Log): { stop(): Promise<void> } {
  const loop = startWorkLoop({
    look: async () => {
      await sql`update running_servers set seen_at = now() where id = ${id}`.execute(system);
      return false;
    },
    pauseMs: SIGN_OF_LIFE_MS,
    log,
    trouble: 'this server could not give a sign of life',
  });
  return {
    stop: async () => {
      await loop.stop();
      await sql`delete from running_servers where id = ${id}`.execute(system).catch(() => undefined);
    },
  };
}
