import { chmod, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoring, passwordFile } from './data-directory.ts';
import type { RunAs } from './run-as.ts';

/**
 * Gives the cluster and the password to the account that runs the database. The directory around them stays ours and
 * only lets that account through, so that it cannot place a link there for us to follow.
 */
export async function handOver(directory: string, cluster: string, runAs: RunAs): Promise<void> {
  if (runAs.way === 'self') return;
  const { uid, gid } = runAs.owner;
  await chmod(directory, (await stat(directory)).mode | 0o011);
  await lchown(passwordFile(directory), uid, gid);

  const found = await stat(cluster).catch(ignoring('ENOENT'));
  if (!found || found.uid === uid) return;
  const inside = await readdir(cluster, { recursive: true });
  // Inner files first: once the account owns the cluster directory, it owns all of it.
  for (const name of inside.toReversed()) await lchown(join(cluster, name), uid, gid).catch(ignoring('ENOENT'));
  await lchown(cluster, uid, gid);
}
