import { join } from 'node:path';
import { openArchive } from '../archive/archive-folder.ts';
import { archiveSettings } from '../archive/archive-settings.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, SUPERUSER, type Cluster } from './cluster.ts';
import { openDataDirectory, readSuperuserPassword } from './data-directory.ts';
import { startOwnServer, type ServerPlan } from './own-server.ts';
import { onFreePort } from './free-port.ts';
import { findRunAs } from './run-as.ts';
import { socketDirectory } from './socket-directory.ts';
import { Supervisor } from './supervisor.ts';

export { DataDirectoryInUse, EmbeddedPostgresError } from './embedded-postgres-error.ts';

export interface EmbeddedPostgresOptions {
  /** Everything in it belongs to the embedded database. */
  readonly directory: string;
  /** Our name, as a second program is told: "evenkeel pid 4711, http://localhost:3000". */
  readonly holder: string;
  /** False only for disposable databases: nothing is forced to disk. */
  readonly durable?: boolean;
  readonly settings?: Record<string, string>;
  /** A directory that receives the database's log, so that every moment can be restored. */
  readonly archive?: string | undefined;
  /** A directory with bin/, lib/ and share/, instead of the PostgreSQL installed with the program. */
  readonly binaries?: string;
  /** Also listens on 127.0.0.1. */
  readonly listen?: { readonly port: number };
  /** Called when the database process died, and again with each reason why it has not restarted yet. */
  readonly onLost?: (reason: string) => void;
}

export interface EmbeddedPostgres {
  /** The superuser's connection; the host is the socket directory where there are sockets. */
  readonly connection: { host: string; port: number; user: string; password: string; database: string };
  /** Undefined during a restart of the database. */
  pid(): number | undefined;
  /** Ends all sessions, shuts the database down and releases the directory. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL on the directory and keeps it running; exactly one program can own it at a time. */
export function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (options.listen || HAS_SOCKETS) return startOnPort(options, options.listen?.port ?? USUAL_PORT);
  return onFreePort((port) => startOnPort(options, port));
}

const HAS_SOCKETS = process.platform !== 'win32';
/** Part of the socket's name; nothing listens on this port. */
const USUAL_PORT = 5432;

async function startOnPort(options: EmbeddedPostgresOptions, port: number): Promise<EmbeddedPostgres> {
  const plan = await planServer(options, port);
  await ensureCluster(plan.cluster);
  const server = await startOwnServer(plan, new AbortController().signal);
  const supervisor = new Supervisor(plan, server, options.onLost ?? (() => {}));
  return {
    connection: { ...plan.address, user: SUPERUSER, password: plan.password, database: 'postgres' },
    pid: () => supervisor.pid(),
    stop: () => supervisor.stop(),
  };
}

async function planServer(options: EmbeddedPostgresOptions, port: number): Promise<ServerPlan> {
  const { durable = true, holder, listen, archive } = options;
  const directory = await openDataDirectory(options.directory);
  const binaries = await findBinaries(options.binaries);
  const path = join(directory, 'cluster');
  const runAs = await findRunAs(binaries, path);
  const password = await readSuperuserPassword(directory);
  if (archive !== undefined) await openArchive(archive, runAs.way === 'self' ? undefined : runAs.owner);
  const cluster: Cluster = { directory, path, binaries, runAs, durable };

  const socket = HAS_SOCKETS ? socketDirectory(directory, port) : undefined;
  const settings = {
    durable,
    extra: { ...(archive !== undefined && archiveSettings(archive)), ...options.settings },
    port,
    listensOnLoopback: listen !== undefined || !HAS_SOCKETS,
    socketDirectory: socket,
  };
  return { cluster, settings, address: { host: socket ?? '127.0.0.1', port }, password, holder };
}
