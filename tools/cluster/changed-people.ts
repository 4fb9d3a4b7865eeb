import { setTimeout as sleep } from 'node:timers/promises';
import { changeUser, createUser } from '#areas/users/management/people.contract.ts';
import { callPath } from '#platform/shared/endpoint.ts';
import { sendJson, UNKNOWN_OUTCOME } from '#tests/faults/send-json.ts';

const PACE_MS = 100;
/** The first name of everyone who is changed. */
export const CHANGED = 'Changed';

interface Person {
  readonly id: string;
  readonly token: string;
  /** The number of the last change that was acknowledged, and of the last that was sent. */
  acknowledged: number;
  sent: number;
}

/** Changes people, one after the other: their last name is the number of the change. */
export class ChangedPeople {
  /** Unexpected responses. */
  readonly surprises: string[] = [];
  readonly #url: string;
  readonly #people: Person[] = [];
  readonly #stopping = new AbortController();
  #changing: Promise<void> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  /** How many changes were acknowledged. */
  get acknowledged(): number {
    return this.#people.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  }

  /** Adds one person for each organization. */
  async prepare(tokens: readonly string[]): Promise<void> {
    for (const token of tokens) {
      const reply = await this.#send(
        'POST',
        callPath(createUser, {}, {}),
        { firstName: CHANGED, lastName: '0' },
        token,
      );
      if (reply.status !== 201) throw new Error(`A person could not be added: ${reply.status} ${await reply.text()}`);
      const { id } = (await reply.json()) as { id: string };
      this.#people.push({ id, token, acknowledged: 0, sent: 0 });
    }
  }

  start(): void {
    this.#changing = this.#changeAll();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#changing;
  }

  /** Counts the people whose stored name (by id) is older than the last change that was acknowledged. */
  lost(stored: ReadonlyMap<string, string>): number {
    return this.#people.filter(({ id, acknowledged, sent }) => {
      const number = Number(stored.get(id) ?? -1);
      return number < acknowledged || number > sent;
    }).length;
  }

  async #changeAll(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      for (const person of this.#people) {
        person.sent = person.acknowledged + 1;
        if (await this.#change(person)) person.acknowledged = person.sent;
        if (this.#stopping.signal.aborted) return;
        await sleep(PACE_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  /** Returns whether the change was acknowledged. One whose outcome is unknown is sent again in the next round. */
  async #change({ id, token, sent }: Person): Promise<boolean> {
    const path = callPath(changeUser, { id }, {});
    const answer = await this.#send('PATCH', path, { lastName: String(sent) }, token).catch(() => undefined);
    const text = (await answer?.text().catch(() => undefined)) ?? '';
    if (answer?.status === 200) return text !== '';
    if (answer && !UNKNOWN_OUTCOME.includes(answer.status)) this.surprises.push(`${answer.status} ${text}`);
    return false;
  }

  #send(method: string, path: string, body: object, token: string): Promise<Response> {
    return sendJson(`${this.#url}${path}`, { method, body, token });
  }
}
