import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lchown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { flushDirectory, ignoring, passwordFile } from './data-directory.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { handOver } from './file-owner.ts';
import { isAlive } from './process-life.ts';
import { commandFor, type RunAs } from './run-as.ts';

export const SUPERUSER = 'evenkeel_super';

/** The database's files, created by one major version of PostgreSQL and readable by no other. */
export interface Cluster {
  /** Everything of the embedded database, including `socket/`, `postgres.log` and the password. */
  readonly directory: string;
  /** What PostgreSQL calls the data directory. */
  readonly path: string;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  readonly durable: boolean;
}

/** Creates the cluster unless it exists. It appears in one step, so a killed start leaves nothing incomplete. */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  await removeAbandonedDrafts(cluster.directory);
  const existing = await madeBy(cluster);
  if (existing === undefined) {
    refuseInterruptedUpgrade(cluster);
    await createCluster(cluster);
  }

  const version = existing ?? (await madeBy(cluster));
  if (version === cluster.binaries.majorVersion) return;
  throw new EmbeddedPostgresError(
    `The data in ${cluster.directory} was made by PostgreSQL ${version}, but this program contains ` +
      `PostgreSQL ${cluster.binaries.majorVersion}: run npm run upgrade-database, or the program that made it.`,
  );
}

/** The complete, new database of an upgrade, in the moment before it takes its place. */
export const upgradedCluster = (directory: string): string => join(directory, 'cluster-upgraded');

/** An empty database would look as if everything were lost. */
function refuseInterruptedUpgrade({ directory }: Cluster): void {
  if (!existsSync(upgradedCluster(directory))) return;
  throw new EmbeddedPostgresError(
    `The upgrade of the database in ${directory} was interrupted: run npm run upgrade-database again.`,
  );
}

async function madeBy({ path }: Cluster): Promise<number | undefined> {
  const version = await readFile(join(path, 'PG_VERSION'), 'utf8').catch(ignoring('ENOENT'));
  return version === undefined ? undefined : Number(version.trim());
}

async function createCluster(cluster: Cluster): Promise<void> {
  const { directory, path, runAs } = cluster;
  await handOver(directory, path, runAs);
  const draft = join(directory, `cluster-draft-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(draft, { mode: 0o700 });
    if (runAs.way !== 'self') await lchown(draft, runAs.owner.uid, runAs.owner.gid);
    await initialize(cluster, draft);
    // A concurrent start was faster, so its cluster stays.
    await rename(draft, path).catch(ignoring('ENOTEMPTY')).catch(ignoring('EEXIST'));
    if (cluster.durable) await flushDirectory(directory);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function initialize(cluster: Cluster, draft: string): Promise<void> {
  const command = commandFor(cluster.runAs, cluster.binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile(cluster.directory)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
    ...localeArguments(cluster.binaries.majorVersion),
    ...(cluster.durable ? [] : ['--no-sync']),
  ]);
  return new Promise((resolve, reject) =>
    execFile(command.file, command.args, { ...command.options, cwd: cluster.directory }, (error, stdout, stderr) =>
      error ? reject(new EmbeddedPostgresError(initdbFailure(cluster.directory, `${stdout}${stderr}`))) : resolve(),
    ),
  );
}

/** Sorting never depends on the machine's C library. */
const localeArguments = (majorVersion: number) =>
  majorVersion >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C', '--lc-ctype=C.UTF-8'];

function initdbFailure(directory: string, output: string): string {
  if (/No space left on device|quota exceeded|wrote only \d+ of/i.test(output)) {
    return `The database cannot be made in ${directory}: no space is left on its disk.`;
  }
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const reason = lines.find((line) => /error|fatal|panic|could not/i.test(line)) ?? lines.at(-1) ?? 'initdb was killed';
  return `The database cannot be made in ${directory}: ${reason.trim()}`;
}

async function removeAbandonedDrafts(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const [, maker] = /^cluster-draft-(\d+)-/.exec(name) ?? [];
    if (maker && !(await isAlive(Number(maker)))) await rm(join(directory, name), { recursive: true, force: true });
  }
}
