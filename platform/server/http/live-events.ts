import { sql } from 'kysely';
import pg from 'pg';
import { EVENTS_MISSED } from '#platform/shared/live-events.contract.ts';
import type { SystemDb } from '#platform/server/database/database.ts';
import type { WaitingEvent } from '#platform/server/jobs/events.ts';
import type { Log } from '#platform/server/log.ts';

const CHANNEL = 'evenkeel_events';
/** Triggers notify this channel whose access has changed (migration 0091). */
const ACCESS_CHANNEL = 'evenkeel_access';
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A silently broken connection is noticed within this time. */
const LOOK_AFTER_MS = 30_000;

/** The kinds of an organization's events as they happen, without their content. */
export interface LiveEvents {
  /** Returns a function that stops following. */
  follow(organizationId: string, onEvent: (type: string) => void): () => void;
  /**
   * Calls back when the access of one of these (a session, a person, an organization) has changed or may have. Returns
   * a function that stops watching.
   */
  watchAccess(ids: readonly string[], onChange: () => void): () => void;
  /** Aborted once no more events can come. */
  readonly ended: AbortSignal;
}

/**
 * Notifies every server of these events, each kind once per organization, when the transaction commits. The dispatcher
 * does this instead of the request, because notifying transactions wait for each other at commit.
 */
export async function tellServers(system: SystemDb, events: readonly WaitingEvent[]): Promise<void> {
  const told = [...new Set(events.map(({ organizationId, type }) => `${organizationId} ${type}`))];
  await sql`select pg_notify(${CHANNEL}, told) from unnest(${told}::text[]) told`.execute(system);
}

type Follower = (type: string) => void;
type AccessWatcher = () => void;

/** Listens on one connection per process, and opens a new one whenever it is lost. */
export class EventListener implements LiveEvents {
  readonly #connection: pg.ClientConfig;
  readonly #log: Log;
  readonly #followers = new Map<string, Set<Follower>>();
  readonly #accessWatchers = new Map<string, Set<AccessWatcher>>();
  readonly #end = new AbortController();
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pauseMs = FIRST_PAUSE_MS;

  constructor(connection: pg.ClientConfig, log: Log) {
    this.#connection = connection;
    this.#log = log;
  }

  get ended(): AbortSignal {
    return this.#end.signal;
  }

  async start(): Promise<void> {
    await this.#listen();
  }

  follow(organizationId: string, onEvent: Follower): () => void {
    return enlist(this.#followers, organizationId, onEvent);
  }

  watchAccess(ids: readonly string[], onChange: AccessWatcher): () => void {
    const leave = ids.map((id) => enlist(this.#accessWatchers, id, onChange));
    return () => {
      for (const each of leave) each();
    };
  }

  async stop(): Promise<void> {
    this.#end.abort();
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({
      ...this.#connection,
      application_name: 'evenkeel events',
      keepAlive: true,
      query_timeout: 10_000,
    });
    this.#client = client;
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('The connection was closed.')));
    client.on('notification', ({ channel, payload = '' }) =>
      channel === ACCESS_CHANNEL ? this.#tellAccess(payload) : this.#tell(payload),
    );
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}; listen ${ACCESS_CHANNEL}`);
      this.#pauseMs = FIRST_PAUSE_MS;
      this.#lookAfter(client);
    } catch (error) {
      this.#lose(client, error);
    }
  }

  #lookAfter(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#client === client && !this.ended.aborted && this.#lookAfter(client),
        (error: unknown) => this.#lose(client, error),
      );
    }, LOOK_AFTER_MS);
    this.#timer.unref();
  }

  /** The first to notice reports it; events until the next connection are missed. */
  #lose(client: pg.Client, error: unknown): void {
    if (this.#client !== client || this.ended.aborted) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    client.end().catch(() => undefined);
    this.#log.warn({ err: error }, 'live events are interrupted and will be resumed');
    this.#timer = setTimeout(() => void this.#takeUp(), this.#pauseMs);
    this.#timer.unref();
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2);
  }

  async #takeUp(): Promise<void> {
    await this.#listen();
    if (!this.#client || this.ended.aborted) return;
    for (const watchers of this.#accessWatchers.values()) for (const onChange of watchers) onChange();
    for (const followers of this.#followers.values()) for (const onEvent of followers) onEvent(EVENTS_MISSED);
  }

  #tellAccess(id: string): void {
    for (const onChange of this.#accessWatchers.get(id) ?? []) onChange();
  }

  #tell(payload: string): void {
    const [organizationId = '', type = ''] = payload.split(' ', 2);
    for (const onEvent of this.#followers.get(organizationId) ?? []) onEvent(type);
  }
}

/** Adds a listener for a key; returns a function that removes it. */
function enlist<T>(lists: Map<string, Set<T>>, key: string, one: T): () => void {
  const list = lists.get(key) ?? new Set<T>();
  lists.set(key, list.add(one));
  return () => {
    list.delete(one);
    if (list.size === 0 && lists.get(key) === list) lists.delete(key);
  };
}
