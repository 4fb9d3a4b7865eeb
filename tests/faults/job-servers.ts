import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { anOrganization } from '#tests/support/builders.ts';
import { openSmall, SECRET } from './small-installation.ts';

/** A database of its own with one organization, and processes that run jobs on it until they are killed. */
export async function openJobServers(script: string) {
  const directory = await mkdtemp(join(tmpdir(), 'evenkeel-jobs-'));
  const postgres = await startEmbeddedPostgres({ directory, holder: 'fault tests', durable: false });
  const { databases } = await openSmall(postgres.connection);
  const organizationId = await anOrganization(databases, 'Large');
  const servers: ChildProcess[] = [];
  const inside = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
    withOrganization(databases, { organizationId, actor: { userId: null } }, work);
  return {
    databases,
    organizationId,
    inside,
    count: (what: ReturnType<typeof sql>): Promise<number> =>
      inside(async (db) => {
        const { rows } = await sql<{ count: number }>`select count(*) from ${what}`.execute(db);
        return rows[0]?.count ?? 0;
      }),
    start: (...given: string[]): ChildProcess => {
      const file = join(import.meta.dirname, script);
      const server = spawn(process.execPath, [file, JSON.stringify(postgres.connection), SECRET, ...given], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      servers.push(server);
      return server;
    },
    close: async () => {
      for (const server of servers) await killed(server);
      await databases.close();
      await postgres.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export async function killed(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}

export async function until(is: () => Promise<boolean>): Promise<void> {
  while (!(await is())) await sleep(10);
}
