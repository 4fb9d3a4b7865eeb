import type { Client } from 'pg';
import { OWNER_SETTING } from './settings.ts';

/**
 * An advisory lock held by the program that owns the data directory. The operating system releases it with the
 * connection, however that program ends.
 */
const LOCK = [0x65_76_65_6e, 0x6b_65_65_6c];

export async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', LOCK);
  return rows[0]?.locked === true;
}

/** Returns the holder's name, taken from its connection. */
export async function findHolder(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ holder: string }>(
    `select coalesce(nullif(activity.application_name, ''), 'another program') as holder
     from pg_locks lock
     join pg_stat_activity activity using (pid)
     where lock.locktype = 'advisory' and lock.granted and lock.classid = $1 and lock.objid = $2 and lock.objsubid = 2`,
    LOCK,
  );
  return rows[0]?.holder;
}

/** Returns the process that started the server; NaN for a server that we did not start. */
export async function findOwnerPid(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: string | null }>('select current_setting($1, true) as pid', [
    OWNER_SETTING,
  ]);
  return Number(rows[0]?.pid ?? Number.NaN);
}
