import { spawnSync } from 'node:child_process';

/** Says why this machine cannot take the network away from a program; undefined where it can. */
export function missingNamespaces(): string | undefined {
  const options = ['--map-root-user', '--net', 'ip', 'link', 'set', 'lo', 'up'];
  const { status, stderr, error } = spawnSync('unshare', options, { encoding: 'utf8' });
  if (status === 0) return undefined;
  return `This machine does not let a program without a network be started: ${error?.message ?? stderr.trim()}.`;
}
