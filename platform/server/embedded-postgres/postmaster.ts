import { spawn } from 'node:child_process';
import type { Cluster } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { linesOf, openLog } from './log-file.ts';
import { commandFor } from './run-as.ts';
import { shutDown } from './shutdown.ts';

/** The database's main process, a child process of ours. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves with the reason of its end. */
  readonly exited: Promise<string>;
  isRunning(): boolean;
  /** Returns why it could not start, from its own log. */
  lastWords(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts it in a session of its own: Ctrl-C in our terminal does not reach it, and it survives when we are killed. */
export async function spawnPostmaster(cluster: Cluster, settings: string[]): Promise<Postmaster> {
  const { file, args, options } = commandFor(cluster.runAs, cluster.binaries.postgres, [
    '-D',
    cluster.path,
    ...settings,
  ]);
  const log = await openLog(cluster.directory);
  if (cluster.runAs.way !== 'self') await log.chown(cluster.runAs.owner.uid, cluster.runAs.owner.gid);
  const logged = (await log.stat()).size;
  const child = spawn(file, args, {
    ...options,
    cwd: cluster.directory,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  // Attached at once, because a directory in use ends the process within milliseconds.
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`));
  });
  await log.close();
  const { pid } = child;
  if (pid === undefined) throw new EmbeddedPostgresError(`The database did not start: ${await exited}`);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    pid,
    exited,
    isRunning,
    lastWords: async () => lastReason(await linesOf(cluster.directory, pid, logged), await exited),
    stop: async () => {
      if (isRunning()) await shutDown(cluster, pid, exited);
    },
  };
}

const lastReason = (lines: string[], ending: string) =>
  lines.find((line) => /^(FATAL|PANIC)/.test(line)) ?? [ending, ...lines.slice(-1)].join(', ');
