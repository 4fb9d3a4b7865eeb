import { copyFile, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { copyDatabase } from '#platform/server/archive/copy-database.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#platform/server/log.ts';
import { makeRoles, openPools } from '#platform/server/database/product-database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { asAdmin, TEST_SECRET } from './test-database.ts';

/** A commit is acknowledged when it is in the log, as everywhere outside of tests. */
const SETTINGS = { synchronous_commit: 'on', max_connections: '100', wal_keep_size: '512MB' };

/** A PostgreSQL with the product's schema, and a standby that follows it by streaming replication. */
export async function openPrimaryAndStandby() {
  const folder = await mkdtemp(path.join(tmpdir(), 'evenkeel-standby-'));
  const [primaryFolder, standbyFolder] = [path.join(folder, 'primary'), path.join(folder, 'standby')];
  const start = (directory: string, settings: Record<string, string> = {}) =>
    startEmbeddedPostgres({ directory, holder: 'tests', durable: false, settings: { ...SETTINGS, ...settings } });
  const primary = await start(primaryFolder);
  const logins = await makeRoles(primary.connection, TEST_SECRET);
  await migrate(primary.connection);
  await copyCluster(primary.connection, primaryFolder, standbyFolder);
  const { host, port, user, password } = primary.connection;
  const follows = { primary_conninfo: `host=${host} port=${port} user=${user} password=${password}` };
  let standby: Awaited<ReturnType<typeof start>> | undefined = await start(standbyFolder, follows);
  const place = standby.connection;
  const url = `postgres://x:x@localhost:${place.port}/${place.database}?host=${encodeURIComponent(place.host)}`;
  const settings = { DATABASE_NAMED_STATEMENTS: true, DATABASE_REPLICA_URL: url };
  const { databases, queue } = openPools(primary.connection, logins, settings, createLog('silent'));
  return {
    databases,
    queue,
    admin: primary.connection as pg.ClientConfig,
    openBeside: () => openPools(primary.connection, logins, settings, createLog('silent')).databases,
    onStandby: (text: string) => asAdmin<Record<string, unknown>>(place, text),
    stopStandby: async () => {
      await standby?.stop();
      standby = undefined;
    },
    startStandby: async () => {
      standby = await start(standbyFolder, follows);
    },
    close: async () => {
      await databases.close();
      await standby?.stop();
      await primary.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** The packages of PostgreSQL have no pg_basebackup, so the files are copied as for an archive. */
async function copyCluster(connection: pg.ClientConfig, from: string, to: string): Promise<void> {
  const copies = path.join(to, 'copies');
  await mkdir(copies, { recursive: true });
  await copyDatabase(connection, path.join(from, 'cluster'), to);
  const [copy = ''] = await readdir(copies);
  await cp(path.join(copies, copy), path.join(to, 'cluster'), { recursive: true });
  await writeFile(path.join(to, 'cluster', 'standby.signal'), '');
  await copyFile(path.join(from, 'superuser-password'), path.join(to, 'superuser-password'));
  await rm(copies, { recursive: true });
}
