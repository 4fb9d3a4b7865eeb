import { setTimeout as sleep } from 'node:timers/promises';
import { createTag, listTags, tooManyTags, type Tag } from '#areas/users/tags/tags.contract.ts';
import { callPath } from '#platform/shared/endpoint.ts';
import type { Page } from '#platform/shared/paging.ts';
import { noteFaults } from '#tests/support/machines/fault-ledger.ts';
import { acknowledgedMore } from './acknowledged-progress.ts';
import { sendJson } from './send-json.ts';

const RETRY_MS = 20;
/** Minimum number of tags acknowledged between two faults. */
export const PROGRESS = 3;
/** More than a fast machine fills with tags in the longest test. */
export const ORGANIZATIONS = 15;

/** Creates tags over HTTP, several at a time, and keeps a ledger of every tag that the server acknowledged. */
export class TagWriters {
  /** Names by id. */
  readonly acknowledged = new Map<string, string>();
  /** Unexpected responses: neither created, nor taken, nor "try again". */
  readonly surprises: string[] = [];
  readonly #url: string;
  readonly #tokens: readonly string[];
  readonly #stopping = new AbortController();
  readonly #loops: Promise<void>[];
  #lastAnswer = 'none';
  #lastAcknowledgedAt = Date.now();

  /**
   * `tokens` has one for each organization: writers that find one full continue in the next. `names` has one name per
   * writer, which starts the names of its tags.
   */
  constructor(url: string, tokens: readonly string[], names: readonly string[]) {
    this.#url = url;
    this.#tokens = tokens;
    this.#loops = names.map((name) => this.#write(name));
  }

  /** When the last tag was acknowledged. */
  get lastAcknowledgedAt(): number {
    return this.#lastAcknowledgedAt;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#loops);
  }

  /** Returns when some more tags have been acknowledged. */
  progress(): Promise<void> {
    return acknowledgedMore({
      acknowledged: () => this.acknowledged.size,
      more: PROGRESS,
      lastAnswer: () => this.#lastAnswer,
    });
  }

  /** The tags of each organization. */
  async readAll(): Promise<Tag[][]> {
    const lists: Tag[][] = [];
    for (const token of this.#tokens) lists.push(await this.#read(token));
    return lists;
  }

  async #read(token: string): Promise<Tag[]> {
    const tags: Tag[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const reply = await this.#send(token, 'GET', callPath(listTags, {}, { limit: 250, cursor }));
      if (reply.status === 503) continue; // The database restarts soon.
      if (!reply.ok) throw new Error(`The list of tags answered ${reply.status}.`);
      const page = (await reply.json()) as Page<Tag>;
      tags.push(...page.items);
      cursor = page.nextCursor;
    }
    return tags;
  }

  async #write(writer: string): Promise<void> {
    let place = 0;
    for (let number = 1; !this.#stopping.signal.aborted; number += 1) {
      const name = `${writer} ${number}`;
      for (let outcome = await this.#try(place, name); outcome !== 'settled'; outcome = await this.#try(place, name)) {
        if (this.#stopping.signal.aborted) return;
        if (outcome === 'full') place += 1;
        else await sleep(RETRY_MS);
      }
    }
  }

  /** "unknown" when the response was lost or asks to retry: the same name is then sent again. */
  async #try(place: number, name: string): Promise<'settled' | 'full' | 'unknown'> {
    const token = this.#tokens[place];
    if (token === undefined) throw new Error('All organizations are full of tags: the test needs more of them.');
    try {
      const reply = await this.#send(token, 'POST', createTag.path, { name });
      const text = await reply.text();
      this.#lastAnswer = `${reply.status} ${text}`;
      if (reply.status === 201) this.#acknowledge(JSON.parse(text) as Tag);
      if (![201, 409, 503].includes(reply.status)) this.surprises.push(this.#lastAnswer);
      if (reply.status === 409 && text.includes(tooManyTags.code)) return 'full';
      // 409: an earlier attempt did create it, and the acknowledgment was lost.
      return reply.status === 201 || reply.status === 409 ? 'settled' : 'unknown';
    } catch (error) {
      this.#lastAnswer = String(error);
      return 'unknown';
    }
  }

  #acknowledge({ id, name }: Tag): void {
    this.acknowledged.set(id, name);
    this.#lastAcknowledgedAt = Date.now();
  }

  #send(token: string, method: string, path: string, body?: object): Promise<Response> {
    return sendJson(`${this.#url}${path}`, { method, token, body });
  }
}

interface Balance {
  readonly lost: readonly [id: string, name: string][];
  readonly doubled: number;
  readonly surprises: readonly string[];
}

/** The expected outcome. */
export const NOTHING_LOST: Balance = { lost: [], doubled: 0, surprises: [] };

/** Stops the writers and compares the acknowledged tags with those that the server lists. */
export async function balance(...writers: readonly [TagWriters, ...TagWriters[]]): Promise<Balance> {
  await Promise.all(writers.map((each) => each.progress()));
  await Promise.all(writers.map((each) => each.stop()));
  return compare(
    writers.flatMap(({ acknowledged }) => [...acknowledged]),
    await writers[0].readAll(),
    writers.flatMap(({ surprises }) => surprises),
  );
}

/** Compares acknowledged tags with those that exist in each organization. */
export function compare(
  acknowledged: readonly [id: string, name: string][],
  found: readonly (readonly Tag[])[],
  surprises: readonly string[] = [],
): Balance {
  const nameById = new Map(found.flat().map(({ id, name }) => [id, name]));
  return {
    lost: acknowledged.filter(([id, name]) => nameById.get(id) !== name),
    doubled: found.reduce((sum, tags) => sum + tags.length - new Set(tags.map(({ name }) => name)).size, 0),
    surprises,
  };
}

/** Notes in the ledger the outcome of this many faults. */
export function noteBalance(kind: string, faults: number, acknowledged: number, { lost, doubled }: Balance): void {
  noteFaults({ kind, faults, acknowledged, lost: lost.length, doubled });
}
