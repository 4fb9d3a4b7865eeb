import { setTimeout as sleep } from 'node:timers/promises';
import { prepareAttempts, submitAttemptLate, type StartedAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { callPath } from '#platform/shared/endpoint.ts';
import { acknowledgedMore } from './acknowledged-progress.ts';
import { sendJson, UNKNOWN_OUTCOME } from './send-json.ts';

/** Most tests that one call prepares. */
const AT_ONCE = 5;
const RETRY_MS = 200;
/** Fewest tests acknowledged between two faults. */
const PROGRESS = 2;
/** How long ago the tests began on the device. */
const MINUTES_TO_TAKE = 4;

/** Hands in tests that waited on a device, one after the other, and keeps a ledger of those that were acknowledged. */
export class HandedTests {
  readonly acknowledged: string[] = [];
  /** Unexpected responses. */
  readonly surprises: string[] = [];
  /** Calls with an unknown outcome, which were repeated. */
  readonly unclear: string[] = [];
  readonly #url: string;
  readonly #stopping = new AbortController();
  #handing: Promise<void> = Promise.resolve();
  #waiting: StartedAttempt[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  /** Prepares tests for everyone; `calls` times five for each. */
  async prepare(tokens: readonly string[], calls: number): Promise<void> {
    for (let call = 0; call < calls; call += 1) {
      for (const token of tokens) {
        const body = { testType: 'FullTest', count: AT_ONCE };
        const reply = await this.#send(callPath(prepareAttempts, {}, {}), body, token);
        if (reply.status !== 201) throw new Error(`Tests could not be prepared: ${reply.status} ${await reply.text()}`);
        const { attempts } = (await reply.json()) as { attempts: StartedAttempt[] };
        this.#waiting.push(...attempts);
      }
    }
  }

  /** Spreads the tests over this time. */
  start(minutes: number): void {
    const paceMs = (minutes * 60_000) / this.#waiting.length;
    this.#handing = this.#handAllIn(paceMs);
  }

  /** Returns when some more tests have been acknowledged. */
  progress(): Promise<void> {
    return acknowledgedMore({
      acknowledged: () => this.acknowledged.length,
      more: PROGRESS,
      lastAnswer: () => this.surprises.at(-1) ?? this.unclear.at(-1) ?? 'none',
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#handing;
  }

  async #handAllIn(paceMs: number): Promise<void> {
    for (const attempt of this.#waiting) {
      const startedAt = new Date(Date.now() - MINUTES_TO_TAKE * 60_000).toISOString();
      const { testType, seed } = attempt;
      const record = simulate({ slowness: 0, deviceClass: 'desktop-mouse' }, { testType, seed, startedAt });
      while (!(await this.#handIn(attempt, record))) await sleep(RETRY_MS);
      if (this.#stopping.signal.aborted) return;
      await sleep(paceMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  /** Returns false if the outcome is unknown. After a request to stop, one that is unknown is given up. */
  async #handIn({ attemptId, submissionToken }: StartedAttempt, record: object): Promise<boolean> {
    const path = callPath(submitAttemptLate, { id: attemptId }, {});
    const answer = await this.#send(path, { token: submissionToken, record }).catch(() => undefined);
    const text = (await answer?.text().catch(() => undefined)) ?? '';
    if (answer?.status === 200 && text !== '') this.acknowledged.push(attemptId);
    else if (!answer || answer.status === 200 || UNKNOWN_OUTCOME.includes(answer.status)) {
      this.unclear.push(`${answer?.status ?? 'no answer'} ${text}`);
      return this.#stopping.signal.aborted;
    } else this.surprises.push(`${answer.status} ${text}`);
    return true;
  }

  #send(path: string, body: object, token?: string): Promise<Response> {
    return sendJson(`${this.#url}${path}`, { method: 'POST', body, token });
  }
}
