import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * How to start the database programs, which refuse to run as root. `self`: as we are. `account`: as another account.
 * `namespace`: as ourselves, under another user id inside a user namespace. `capability`: as another account that may
 * pass through directories closed to it.
 */
export type RunAs =
  | { readonly way: 'self' }
  | { readonly way: 'account' | 'namespace' | 'capability'; readonly owner: Account };

/** Returns the first way that `canRun` confirms; undefined when we are root and none works. */
export async function chooseRunAs(
  us: Account | undefined,
  other: Account,
  canRun: (runAs: RunAs) => Promise<boolean>,
): Promise<RunAs | undefined> {
  if (us?.uid !== 0) return { way: 'self' };
  const ways: RunAs[] = [
    { way: 'account', owner: other },
    { way: 'namespace', owner: us },
    { way: 'capability', owner: other },
  ];
  for (const runAs of ways) {
    if (await canRun(runAs)) return runAs;
  }
  return undefined;
}

/** Really tries each way: the programs must run, and the data directory must be reachable. */
export async function findRunAs(binaries: Binaries, cluster: string): Promise<RunAs> {
  const us = process.getuid && process.getgid && { uid: process.getuid(), gid: process.getgid() };
  const directory = dirname(cluster);
  const other = (await findOrdinaryOwner(cluster)) ?? (await findNobody());
  const runAs = await chooseRunAs(us, other, (runAs) => reaches(runAs, binaries, dirname(directory)));
  if (runAs) return runAs;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and no other account can reach ${directory}: ` +
      'start as an ordinary user, set DATA_DIR to a directory that every account can reach, or set DATABASE_URL.',
  );
}

export interface Command {
  readonly file: string;
  readonly args: string[];
  readonly options: { uid?: number; gid?: number; env: NodeJS.ProcessEnv };
}

/** Returns the command that runs `program` that way. Each wrapper execs the program, so signals reach it. */
export function commandFor(runAs: RunAs, program: string, args: string[]): Command {
  // The database's environment contains none of our settings and secrets, and no PG* variables.
  const { PATH, SystemRoot } = process.env;
  const env = { LC_ALL: 'C', ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }) };
  if (runAs.way === 'self') return { file: program, args, options: { env } };
  const { uid, gid } = runAs.owner;
  if (runAs.way === 'account') return { file: program, args, options: { uid, gid, env } };
  const [file, ...before] = runAs.way === 'namespace' ? NAMESPACE : capabilityWrapper(runAs.owner);
  return { file, args: [...before, '--', program, ...args], options: { env } };
}

const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534'] as const;

const capabilityWrapper = ({ uid, gid }: Account) =>
  [
    'setpriv',
    // Without it access(2) ignores the capability, and PostgreSQL does not find its own programs.
    '--securebits=+no_setuid_fixup',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--bounding-set=-all,+dac_override',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ] as const;

function reaches(runAs: RunAs, binaries: Binaries, parent: string): Promise<boolean> {
  const script = '"$1" --version && "$2" --version && test -x "$3" && test "$(id -u)" != 0';
  const args = ['-c', script, 'sh', binaries.postgres, binaries.initdb, parent];
  const command = commandFor(runAs, '/bin/sh', args);
  const answer = new Promise<boolean>((resolve) =>
    execFile(command.file, command.args, { ...command.options, cwd: '/' }, (error) => resolve(error === null)),
  );
  // In a user namespace an account may not exist at all: the program is then refused before it starts.
  return answer.catch(() => false);
}

/** Root continues as the account that has used the data so far. */
async function findOrdinaryOwner(cluster: string): Promise<Account | undefined> {
  const found = await stat(cluster).catch(() => undefined);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

async function findNobody(): Promise<Account> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(accounts) ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}
