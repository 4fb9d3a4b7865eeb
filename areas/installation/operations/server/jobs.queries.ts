import { sql, type RawBuilder } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';
import { allOf, countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { DeadJob, DeadJobsQuery, JobQueue } from '../jobs.contract.ts';

const DEAD_LETTERS = 'dead-letters';

/** The queue creates its tables when the first server works on jobs; before that they do not exist. */
export const hasQueue = async (system: SystemDb): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('pgboss.job') is not null as found`.execute(system);
  return rows[0]?.found ?? false;
};

export type StoredQueue = Omit<JobQueue, 'nextAt'>;

export const findQueues = async (system: SystemDb): Promise<StoredQueue[]> => {
  const { rows } = await sql<StoredQueue>`
    with counted as (
      select name, count(*) filter (where state < 'active') as waiting, count(*) filter (where state = 'retry') as retrying,
             count(*) filter (where state = 'active') as running,
             min(created_on) filter (where state < 'active') as oldest,
             max(completed_on) filter (where state = 'completed') as done
      from pgboss.job
      group by name),
    dead as (
      select source_name as name, count(*) as dead from pgboss.job
      where name = ${DEAD_LETTERS} and state < 'active'
      group by source_name)
    select queue.name, coalesce(waiting, 0) as waiting, coalesce(retrying, 0) as retrying, coalesce(running, 0) as running,
           coalesce(dead, 0) as dead, oldest as "oldestWaitingAt", done as "lastDoneAt",
           schedule.cron, schedule.timezone as "timeZone"
    from pgboss.queue queue
    left join counted on counted.name = queue.name
    left join dead on dead.name = queue.name
    left join pgboss.schedule schedule on schedule.name = queue.name and schedule.key = ''
    where queue.name <> ${DEAD_LETTERS} and queue.name not like '\\_\\_pgboss\\_\\_%'
    order by queue.name`.execute(system);
  return rows;
};

/** Matches jobs that wait among the dead letters and whose source queue is known. */
const isDead = (...further: Parameters<typeof allOf>): RawBuilder<unknown> =>
  sql`letter.name = ${DEAD_LETTERS} and letter.state < 'active' and letter.source_name is not null
      and ${allOf(sql`true`, ...further)}`;

export async function findDeadJobs(system: SystemDb, { queue, cursor, limit }: DeadJobsQuery): Promise<Page<DeadJob>> {
  const by = sql`letter.created_on`;
  const page = keyset({ by, id: sql`letter.id`, descending: true }, { cursor, limit });
  const matches = isDead(queue !== undefined && sql`letter.source_name = ${queue}`);
  const { rows } = await sql<DeadJob & { sortKey: string }>`
    select letter.id, letter.source_name as queue, letter.source_created_on as "queuedAt", letter.created_on as "failedAt",
           coalesce(letter.source_retry_count, 0) + 1 as attempts,
           left(coalesce(letter.source_output ->> 'message', ''), 500) as reason, (${by})::text as "sortKey"
    from pgboss.job letter
    where ${matches} and ${page.after}
    order by ${page.order}
    limit ${page.take}`.execute(system);
  return toPage(rows, limit, await countRows(system, sql`pgboss.job letter where ${matches}`));
}

export const countDeadJobs = (system: SystemDb): Promise<number> =>
  countRows(system, sql`pgboss.job letter where ${isDead()}`);

/**
 * Puts dead letters back into their source queues as new jobs with the current settings of those queues. Returns the
 * queue of each.
 */
export const redriveDeadJobs = async (
  system: SystemDb,
  { id, queue }: { id?: string | undefined; queue?: string | undefined },
): Promise<string[]> => {
  const matches = isDead(
    id !== undefined && sql`letter.id = ${id}`,
    queue !== undefined && sql`letter.source_name = ${queue}`,
  );
  const { rows } = await sql<{ name: string }>`
    with letters as (
      delete from pgboss.job letter
      using pgboss.queue origin
      where ${matches} and origin.name = letter.source_name
      returning letter.*)
    insert into pgboss.job (
      name, data, priority, retry_limit, retry_backoff, retry_delay, retry_delay_max, expire_seconds, keep_until,
      deletion_seconds, policy, singleton_key, group_id, group_tier, heartbeat_seconds, dead_letter, source_root_id)
    select origin.name, letter.data, letter.priority, origin.retry_limit, origin.retry_backoff, origin.retry_delay,
           origin.retry_delay_max, origin.expire_seconds, now() + origin.retention_seconds * interval '1 second',
           origin.deletion_seconds, origin.policy, letter.singleton_key, letter.group_id, letter.group_tier,
           origin.heartbeat_seconds, origin.dead_letter, coalesce(letter.source_root_id, letter.source_id)
    from letters letter join pgboss.queue origin on origin.name = letter.source_name
    returning name`.execute(system);
  return rows.map(({ name }) => name);
};

interface JobFigures {
  readonly waiting: number;
  readonly oldestSeconds: number;
  readonly dead: number;
  /** Seconds since the records were last sealed; null before the first time. */
  readonly sealedSecondsAgo: number | null;
}

/** Reads only what indexes of the queue hold, because it is read every few seconds. A planned job waits from its start. */
export const findJobFigures = async (system: SystemDb): Promise<JobFigures> => {
  const { rows } = await sql<JobFigures>`
    select count(*) filter (where name <> ${DEAD_LETTERS} and start_after <= now()) as waiting,
           coalesce(extract(epoch from clock_timestamp()
             - min(start_after) filter (where name <> ${DEAD_LETTERS} and start_after <= now())), 0)::float8
             as "oldestSeconds",
           count(*) filter (where name = ${DEAD_LETTERS}) as dead,
           (select extract(epoch from clock_timestamp() - max(completed_on))::float8 from pgboss.job
            where name = 'seal-audit' and state = 'completed') as "sealedSecondsAgo"
    from pgboss.job where state < 'active'`.execute(system);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, dead: 0, sealedSecondsAgo: null };
};
