import { setTimeout as sleep } from 'node:timers/promises';
import { boundLog } from './log-file.ts';
import { lockServer, startOwnServer, type OwnServer, type ServerPlan } from './own-server.ts';

const HOUR_MS = 3_600_000;
/** How long to wait for the end of the server, to tell it from a broken connection. */
const EXIT_NOTICE_MS = 200;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 5_000;

/** Keeps the server running and locked until it is stopped. */
export class Supervisor {
  readonly #plan: ServerPlan;
  readonly #onLost: (reason: string) => void;
  readonly #stopping = new AbortController();
  readonly #watched: Promise<void>;
  #server: OwnServer | undefined;

  constructor(plan: ServerPlan, server: OwnServer, onLost: (reason: string) => void) {
    this.#plan = plan;
    this.#onLost = onLost;
    this.#server = server;
    this.#watched = this.#watch(server);
  }

  pid(): number | undefined {
    return this.#server?.postmaster.pid;
  }

  stop(): Promise<void> {
    this.#stopping.abort();
    return this.#watched;
  }

  async #watch(first: OwnServer): Promise<void> {
    const stopped = new Promise((resolve) => this.#stopping.signal.addEventListener('abort', resolve));
    const logTimer = setInterval(() => void boundLog(this.#plan.cluster.directory).catch(() => {}), HOUR_MS).unref();
    for (let server: OwnServer | undefined = first; server; this.#server = server) {
      await Promise.race([server.postmaster.exited, server.unlocked, stopped]);
      server = this.#stopping.signal.aborted ? await this.#shutDown(server) : await this.#recover(server);
    }
    clearInterval(logTimer);
  }

  async #shutDown({ postmaster, lock }: OwnServer): Promise<undefined> {
    await postmaster.stop();
    await lock.end().catch(() => {});
  }

  async #recover({ postmaster }: OwnServer): Promise<OwnServer | undefined> {
    await Promise.race([postmaster.exited, sleep(EXIT_NOTICE_MS)]);
    if (postmaster.isRunning()) {
      const relocked = await lockServer(this.#plan, postmaster, this.#stopping.signal).catch(() => undefined);
      if (relocked) return relocked;
    }
    this.#server = undefined;
    return this.#restart(await postmaster.exited);
  }

  /** Retries without limit: a full disk may be freed, and meanwhile the program can report that it is not ready. */
  async #restart(cause: string): Promise<OwnServer | undefined> {
    const { signal } = this.#stopping;
    let reason = `The database process ended unexpectedly (${cause}) and is started again.`;
    for (let wait = FIRST_RETRY_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      this.#onLost(reason);
      try {
        return await startOwnServer(this.#plan, signal);
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
        await sleep(wait, undefined, { signal }).catch(() => {});
      }
    }
    return undefined;
  }
}
