import { spawnSync } from 'node:child_process';

/** Runs a command where there is no network but the loopback of its own; the caller is root there and nowhere else. */
export const withoutNetwork = (command: readonly string[]): readonly [string, ...string[]] => [
  'unshare',
  '--map-root-user',
  '--net',
  'sh',
  '-c',
  'ip link set lo up && exec "$@"',
  'sh',
  ...command,
];

/** Says why this machine cannot take the network away from a program; undefined where it can. */
export function missingNamespaces(): string | undefined {
  const [program, ...options] = withoutNetwork(['true']);
  const { status, stderr, error } = spawnSync(program, options, { encoding: 'utf8' });
  if (status === 0) return undefined;
  return `This machine does not let a program without a network be started: ${error?.message ?? stderr.trim()}.`;
}
