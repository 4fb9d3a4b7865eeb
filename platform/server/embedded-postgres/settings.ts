import type { Client } from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Suitable for one small server. Log messages contain no row data: details and statements are turned off. */
const DEFAULTS = {
  max_connections: '100',
  shared_buffers: '128MB',
  // A table that was just imported must not be planned as if it were empty for a minute.
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

/** Returns the server's command line, which overrides the cluster's own files. */
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

/** Tells other programs which process started the server. */
export const OWNER_SETTING = 'evenkeel.owner_pid';

/** Refuses a server that could lose acknowledged data, even for a single role or database. */
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
