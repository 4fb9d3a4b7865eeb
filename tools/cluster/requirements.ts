import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian packages, each with a file that only it brings. */
const PACKAGES: Readonly<Record<string, string>> = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
};

/** Returns in one phrase what this machine lacks for a cluster, or undefined. */
export function missingForCluster(): string | undefined {
  if (process.platform !== 'linux') return 'needs Linux';
  const packages = Object.entries(PACKAGES).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  const isRoot = process.getuid?.() === 0;
  const wanted = [
    ...(isRoot ? [] : ['root']),
    ...(packages.length > 0 ? [`the packages ${packages.join(', ')}`] : []),
    ...(isRoot && !canMakeNetworks() ? ['iproute2, and a system that allows network namespaces'] : []),
  ];
  return wanted.length > 0 ? `needs ${wanted.join(' and ')}` : undefined;
}

const canMakeNetworks = (): boolean =>
  spawnSync('unshare', ['--net', 'ip', 'link', 'add', 'probe', 'type', 'bridge'], { stdio: 'ignore' }).status === 0;

/** The exit code of a run that could not start because something is missing. */
export const NOT_HERE = 2;
