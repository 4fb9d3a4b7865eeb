import type { Client } from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Suited to one small server. Logged messages carry no row contents: details and statements stay out. */
const DEFAULTS = {
  max_connections: '100',
  shared_buffers: '128MB',
  // A list that was just imported must not be planned for a minute as if it were empty.
  autovacuum_naptime: '15s',
  wal_compression: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '%m [%p] ',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_checkpoints: 'off',
};

const DURABILITY = ['fsync', 'synchronous_commit', 'full_page_writes'];

export interface ServerSettings {
  readonly durable: boolean;
  readonly extra: Record<string, string>;
  readonly port: number;
  readonly listensOnLoopback: boolean;
  readonly socketDirectory: string | undefined;
}

/** The command line of the server; it beats what the cluster's own files say. */
export function settingArguments(settings: ServerSettings): string[] {
  const durability = Object.fromEntries(DURABILITY.map((name) => [name, settings.durable ? 'on' : 'off']));
  const all = {
    ...DEFAULTS,
    ...durability,
    ...settings.extra,
    port: String(settings.port),
    listen_addresses: settings.listensOnLoopback ? '127.0.0.1' : '',
    unix_socket_permissions: '0700',
    unix_socket_directories: settings.socketDirectory ? `"${settings.socketDirectory.replaceAll('"', '""')}"` : '',
    [OWNER_SETTING]: String(process.pid),
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Tells whoever finds the server which process started it. */
export const OWNER_SETTING = 'evenkeel.owner_pid';

/** Refuses a server that could lose what it has acknowledged, also if only for one role or one database. */
export async function assertDurable(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: string }>(
    `select name || ' is ' || setting as found from pg_settings where name = any($1) and setting <> 'on'
     union all
     select replace(setting, '=', ' is ') || ' for ' || coalesce(rolname, datname, 'some')
     from pg_db_role_setting
     cross join unnest(setconfig) as setting
     left join pg_roles on pg_roles.oid = setrole
     left join pg_database on pg_database.oid = setdatabase
     where setting ~ '^synchronous_commit=(off|false|no|0)$'
     order by found`,
    [[...DURABILITY, 'data_checksums']],
  );
  if (rows.length === 0) return;
  const found = rows.map((row) => row.found).join(', ');
  throw new EmbeddedPostgresError(`The database could lose acknowledged data: ${found}, and must be on.`);
}
