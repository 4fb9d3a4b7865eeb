import { execFile } from 'node:child_process';
import { lchown, readFile, readlink, rename, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ignoring } from './data-directory.ts';
import { isAlive } from './process-life.ts';

/** The content of PostgreSQL's postmaster.pid in the cluster; parts are missing during the start. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly socketDirectory: string;
  readonly listenAddress: string;
}

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(ignoring('ENOENT'));
  if (text === undefined) return undefined;
  const [pid, , , port, socketDirectory = '', listenAddress = ''] = text.split('\n');
  return { pid: Number(pid), port: Number(port), socketDirectory, listenAddress };
}

/** Returns whether that process is PostgreSQL on this cluster, and not an unrelated process that reused its id. */
export async function runsOnCluster(cluster: string, pid: number): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform === 'linux') {
    const [workingDirectory, program] = await Promise.all([linkTarget(pid, 'cwd'), linkTarget(pid, 'exe')]);
    return workingDirectory === cluster && basename(program) === 'postgres';
  }
  if (process.platform === 'win32') return true;
  const command = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return command.stdout.includes('postgres') && command.stdout.includes(cluster);
}

const linkTarget = (pid: number, name: string) => readlink(`/proc/${pid}/${name}`).catch(() => '');

/**
 * The id of a dead server was reused, or the dead process is a zombie: PostgreSQL would take it for a running server.
 * It treats the id of the process that starts it as stale, so our id is written there. The rest of the file stays,
 * because PostgreSQL finds leftover backends through it.
 */
export async function disownStranger(cluster: string, file: PostmasterFile): Promise<void> {
  const socketLock = join(file.socketDirectory, `.s.PGSQL.${file.port}.lock`);
  for (const path of [join(cluster, 'postmaster.pid'), socketLock]) {
    const text = await readFile(path, 'utf8').catch(() => '');
    if (Number(text.split('\n')[0]) !== file.pid) continue;
    const { uid, gid } = await stat(path);
    const draft = `${path}.${process.pid}`;
    await writeFile(draft, text.replace(/^\d+/, String(process.pid)), { mode: 0o600, flag: 'wx' });
    await lchown(draft, uid, gid);
    await rename(draft, path);
  }
}
