import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SECRET } from '#tests/faults/small-installation.ts';
import { readEnvironment, writeDeployFile } from './deploy-files.ts';
import { Machine, type Program } from './machine.ts';
import { ADDRESSES, type MachineName, type Network } from './network.ts';

export interface ClusterSetup {
  readonly network: Network;
  /** For databases and configuration; removed at the end. */
  readonly folder: string;
  /** For logs; it stays after the run. */
  readonly logs: string;
}

const MAIN = path.join(import.meta.dirname, '../../apps/server/main.ts');

/** The passwords of one run, by the texts that stand for them in deploy/cluster. */
const aPassword = (): string => randomBytes(16).toString('hex');
const PASSWORDS = {
  'change-me-superuser': aPassword(),
  'change-me-replicator': aPassword(),
  'change-me-rewinder': aPassword(),
  'change-me-owner': aPassword(),
  'change-me-pgbouncer': aPassword(),
};
const OWNER = { 'change-me-owner': PASSWORDS['change-me-owner'] };
const POOLER = { 'change-me-pgbouncer': PASSWORDS['change-me-pgbouncer'] };

/** Connects as the owner of the database, to one of its nodes. */
export const ownerAt = (host: string) => ({
  host,
  port: 5432,
  database: 'evenkeel',
  user: 'evenkeel',
  password: PASSWORDS['change-me-owner'],
});

/** Runs a statement as the superuser, who may connect from database machines only; returns its rows as text. */
export const asSuperuser = (network: Network, machine: Machine, statement: string): string[] => {
  const psql = ['psql', '--no-psqlrc', '--tuples-only', '--no-align', '--set=ON_ERROR_STOP=1'];
  const place = [`--host=${machine.address}`, '--username=postgres', '--dbname=evenkeel', `--command=${statement}`];
  const env = { PATH: process.env['PATH'], PGPASSWORD: PASSWORDS['change-me-superuser'] };
  return execFileSync('nsenter', [...network.on(machine.name), ...psql, ...place], { env, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
};

/** A machine with an etcd member and a PostgreSQL under Patroni. */
export function databaseMachine(setup: ClusterSetup, name: 'db1' | 'db2' | 'db3'): Machine {
  const folder = folderFor(setup, name);
  const own = { '_NAME=db1\n': `_NAME=${name}\n` };
  const etcd = readEnvironment('etcd.env', { ...own, '/var/lib/etcd/evenkeel': path.join(folder, 'etcd') });
  const patroni = readEnvironment('patroni.env', {
    ...own,
    ...PASSWORDS,
    '10.86.0.11': ADDRESSES[name],
    '/var/lib/postgresql/15/evenkeel': path.join(folder, 'data'),
  });
  const script = writeDeployFile(folder, 'after-bootstrap.sh', {});
  const config = writeDeployFile(folder, 'patroni.yml', {
    '/etc/patroni/after-bootstrap.sh': script,
    '/var/run/postgresql': folder,
  });
  return new Machine(name, setup, [
    { name: 'etcd', command: ['etcd'], env: atAddress(etcd, ADDRESSES[name]) },
    { name: 'patroni', command: ['patroni', config], env: { ...patroni, HOME: folder }, asPostgres: true },
  ]);
}

/** The variables of db1, with the address of another machine; the list of all members stays. */
const atAddress = (env: Record<string, string>, address: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      name === 'ETCD_INITIAL_CLUSTER' ? value : value.replace(ADDRESSES.db1, address),
    ]),
  );

/** A machine with an Evenkeel, its PgBouncer, and its way to the database. */
export function serverMachine(setup: ClusterSetup, name: 'app1' | 'app2'): Machine {
  const folder = folderFor(setup, name);
  const users = writeDeployFile(folder, 'userlist.txt', POOLER);
  const pooler = writeDeployFile(folder, 'pgbouncer.ini', { '/etc/pgbouncer/userlist.txt': users });
  const settings = readEnvironment('evenkeel.env', {
    ...OWNER,
    '10.86.0.31': ADDRESSES[name],
    '/var/lib/evenkeel': path.join(folder, 'evenkeel'),
    'change-me-at-least-thirty-two-characters': SECRET,
  });
  // Nobody counts calls here, because a proof makes more of them than a person.
  const env = { ...settings, CALL_LIMITS: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production' };
  return new Machine(name, setup, [
    proxy(folder, 'haproxy-database.cfg', {}),
    { name: 'pgbouncer', command: ['pgbouncer', pooler], asPostgres: true },
    { name: 'evenkeel', command: [process.execPath, MAIN], env },
  ]);
}

/** The machine with the address that people use; here without TLS. */
export const frontMachine = (setup: ClusterSetup): Machine =>
  new Machine('front', setup, [
    proxy(folderFor(setup, 'front'), 'haproxy-front.cfg', {
      ':443 ssl crt /etc/haproxy/evenkeel.pem alpn h2,http/1.1': ':80',
    }),
  ]);

/** In the foreground and in one process, so that it can be killed and paused as a whole. */
const proxy = (folder: string, file: string, changes: Readonly<Record<string, string>>): Program => ({
  name: 'haproxy',
  command: ['haproxy', '-db', '-f', writeDeployFile(folder, file, changes)],
});

function folderFor({ folder }: ClusterSetup, name: MachineName): string {
  const own = path.join(folder, name);
  mkdirSync(own, { recursive: true, mode: 0o755 });
  const [uid, gid] = postgresAccount();
  chownSync(own, uid, gid);
  return own;
}

function postgresAccount(): [number, number] {
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  if (!uid || !gid) throw new Error('This machine has no account "postgres".');
  return [Number(uid), Number(gid)];
}
