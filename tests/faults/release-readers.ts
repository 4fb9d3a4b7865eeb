import { listResults } from '#areas/testing/results/results.contract.ts';
import { getDashboardNow } from '#areas/reports/dashboard/dashboard.contract.ts';
import { listTags } from '#areas/users/tags/tags.contract.ts';
import { callPath } from '#platform/shared/endpoint.ts';

/** Reads all the while, one call after the other for each token, and counts the calls that did not succeed. */
export class Readers {
  /** How many calls succeeded. */
  succeeded = 0;
  readonly failed: string[] = [];
  readonly #stopping = new AbortController();
  readonly #loops: Promise<void>[];

  constructor(url: string, tokens: readonly string[]) {
    const paths = [
      callPath(listResults, {}, {}),
      callPath(listTags, {}, {}),
      callPath(getDashboardNow, {}, {}),
      '/healthz',
    ];
    this.#loops = tokens.map(async (token) => {
      for (let turn = 0; !this.#stopping.signal.aborted; turn += 1) {
        await this.#read(`${url}${paths[turn % paths.length]}`, token);
      }
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#loops);
  }

  async #read(address: string, token: string): Promise<void> {
    try {
      const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      const text = await reply.text();
      if (reply.ok) this.succeeded += 1;
      else this.failed.push(`${address} ${reply.status} ${text}`);
    } catch (error) {
      this.failed.push(`${address} ${String(error)} ${String((error as Error).cause)}`);
    }
  }
}
