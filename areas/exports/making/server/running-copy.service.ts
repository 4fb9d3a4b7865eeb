import {
  cancelBackend,
  findBackend,
  findCopied,
  withSnapshot,
  type Backend,
} from '#platform/server/database/copy-rows.ts';
import { withOrganization, type Actor, type TenantDb } from '#platform/server/database/database.ts';
import type { WrittenFile } from '#platform/server/files/stored-file.ts';
import type { JobParts } from '#platform/server/jobs/jobs.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { countRows, findNamedPeople } from '#areas/exports/datasets/server/datasets.queries.ts';
import { writeDraft } from '#areas/exports/runs/server/export-file.ts';
import { fileContent } from '#areas/exports/datasets/server/file-content.service.ts';
import { requestOf } from '#areas/exports/runs/server/request.service.ts';
import type { RightsNow } from '#areas/exports/runs/server/rights.queries.ts';
import { noteExpected, noteProgress, type ClaimedRun } from './run-claims.queries.ts';

/** The parts of the server that making a file needs. */
export type ExportParts = JobParts & Pick<ServerParts, 'config' | 'seal' | 'texts' | 'publicUrl'>;

/** Seconds until a claim runs out. It is renewed each second, so it only runs out if its server died. */
export const CLAIM_SECONDS = 15;
const BEAT_MS = 1_000;
const AGAIN_MS = 100;

interface Who {
  readonly organizationId: string;
  readonly actor: Actor;
}

interface MadeCopy {
  readonly written: WrittenFile;
  readonly rows: number;
  readonly at: string;
  /** The ids of the people whom the file names. */
  readonly people: readonly string[];
}

/** One copy while it runs. It stores its progress, and ends when the run is lost or the server stops. */
export class RunningCopy {
  readonly #parts: ExportParts;
  readonly #run: ClaimedRun;
  readonly #backends = new Set<Backend>();
  #copier: Backend | undefined;
  #bytes = 0;
  #rows: number | undefined;
  #isStopped = false;
  isLost = false;

  constructor(parts: ExportParts, run: ClaimedRun) {
    this.#parts = parts;
    this.#run = run;
  }

  async do({ isScoped, resultDays }: RightsNow): Promise<MadeCopy> {
    const { organizationId, requestedBy: userId, order, since } = this.#run;
    const who = { organizationId, actor: { userId, isScoped } };
    const asked = { order, since, reader: { userId, resultDays } };
    const beat = this.#startBeat();
    const counting = this.#count(who, asked);
    try {
      return await this.#inSnapshot(who, async (db, backend) => {
        this.#copier = backend;
        const request = await requestOf(this.#parts, db, asked);
        let rows = 0;
        const content = this.#content(
          fileContent(db, request, { format: order.format, onRows: this.#countRows }),
          (all) => {
            rows = all;
          },
        );
        const written = await writeDraft(this.#parts.config, this.#run, content, (bytes) => {
          this.#bytes = bytes;
        });
        return { written, rows, at: backend.began, people: await findNamedPeople(db, request) };
      });
    } finally {
      this.#copier = undefined;
      await beat.stop();
      await this.#giveUp(counting);
    }
  }

  readonly stop = (): void => {
    this.#isStopped = true;
    void this.#cancelAll().catch(() => undefined);
  };

  /** Counts the expected rows beside the copy, so that the progress is known soon and the copy does not wait. */
  async #count(who: Who, asked: Parameters<typeof requestOf>[2]): Promise<void> {
    try {
      const rows = await this.#inSnapshot(who, async (db) => countRows(db, await requestOf(this.#parts, db, asked)));
      await this.#note((db) => noteExpected(db, this.#run, rows));
    } catch {
      // The copy finished first, or reports the fault itself.
    }
  }

  #inSnapshot<T>(who: Who, work: (db: TenantDb, backend: Backend) => Promise<T>): Promise<T> {
    return withSnapshot(this.#parts.databases, who, async (db) => {
      const backend = await findBackend(db);
      this.#backends.add(backend);
      try {
        return await work(db, backend);
      } finally {
        this.#backends.delete(backend);
      }
    });
  }

  readonly #countRows = (rows: number): void => {
    this.#rows = rows;
  };

  /** Passes the content on until the copy is stopped, and reports the number of rows at the end. */
  async *#content<T>(chunks: AsyncGenerator<T, number>, onEnd: (rows: number) => void): AsyncGenerator<T> {
    const rows = yield* this.#untilStopped(chunks);
    onEnd(rows);
  }

  async *#untilStopped<T>(chunks: AsyncGenerator<T, number>): AsyncGenerator<T, number> {
    try {
      for (;;) {
        const { done, value } = await chunks.next();
        if (done) return value;
        if (this.#isStopped) throw new Error('The export was stopped.');
        yield value;
      }
    } finally {
      // This also runs when the disk is full, and drops what is still to come.
      await chunks.return(0);
    }
  }

  /** Runs the work in its own transaction, beside the copy. */
  #note<T>(work: (db: TenantDb) => Promise<T>): Promise<T> {
    const { organizationId } = this.#run;
    return withOrganization(this.#parts.databases, { organizationId, actor: { userId: null } }, work);
  }

  #startBeat(): { stop(): Promise<void> } {
    const over = new AbortController();
    let wake = () => {};
    const loop = async () => {
      for (;;) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, BEAT_MS);
          wake = () => (clearTimeout(timer), resolve());
        });
        if (over.signal.aborted) return;
        await this.#beat().catch((error: unknown) => this.#parts.log.warn({ err: error }, 'export beat'));
      }
    };
    const running = loop();
    return {
      stop: async () => {
        over.abort();
        wake();
        await running;
      },
    };
  }

  /** Cancels until the work ends, because a single cancel may fall between two statements and do nothing. */
  async #giveUp(work: Promise<void>): Promise<void> {
    const over = work.then(() => 'over' as const);
    const later = () => new Promise<'later'>((resolve) => setTimeout(resolve, AGAIN_MS, 'later'));
    do await this.#cancelAll().catch(() => undefined);
    while ((await Promise.race([over, later()])) === 'later');
  }

  async #beat(): Promise<void> {
    if (this.#isStopped) return this.#cancelAll();
    const isHeld = await this.#note(async (db) => {
      const copied = this.#copier === undefined ? undefined : await findCopied(db, this.#copier);
      const rows = this.#rows ?? copied;
      return noteProgress(db, this.#run, { rows, bytes: this.#bytes, seconds: CLAIM_SECONDS });
    });
    if (isHeld) return;
    this.isLost = true;
    this.stop();
  }

  async #cancelAll(): Promise<void> {
    const backends = [...this.#backends];
    if (backends.length === 0) return;
    await this.#note(async (db) => {
      for (const backend of backends) await cancelBackend(db, backend);
    });
  }
}
