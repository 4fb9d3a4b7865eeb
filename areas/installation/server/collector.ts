import type { Config } from '#platform/server/config.ts';
import { makeSafeFetch, SafeFetchError } from '#platform/server/safe-fetch.ts';

type Delivery = 'taken' | 'refused' | 'failed';

/** More at once are given up: a collector that is slow or gone costs this server nothing else. */
const MOST_AT_ONCE = 20;

/** Hands an envelope to the collector, which is asked by its own address alone. */
export type Deliver = (envelope: Buffer) => Promise<Delivery>;

export function makeDelivery(config: Config): Deliver {
  const fetch = makeSafeFetch(config);
  const url = config.SENTRY_DSN === undefined ? undefined : collectorUrl(config.SENTRY_DSN);
  let running = 0;
  return async (envelope) => {
    if (url === undefined || running >= MOST_AT_ONCE) return 'failed';
    running++;
    try {
      const { ok, status } = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-sentry-envelope' },
        body: envelope,
      });
      if (ok) return 'taken';
      return status === 403 ? 'refused' : 'failed';
    } catch (error) {
      // Whatever keeps the collector from answering is its own affair, and told by the outcome.
      if (error instanceof SafeFetchError) return 'failed';
      throw error;
    } finally {
      running--;
    }
  };
}

/**
 * Where a DSN says that envelopes are to be sent; undefined when it is none.
 *
 * @example collectorUrl('https://abc@errors.example/7') // 'https://errors.example/api/7/envelope/?sentry_version=7&sentry_key=abc'
 */
export function collectorUrl(dsn: string): string | undefined {
  if (!URL.canParse(dsn)) return undefined;
  const { protocol, username, host, pathname } = new URL(dsn);
  const [, folder = '', project = ''] = /^(.*)\/(\w+)$/.exec(pathname) ?? [];
  if (username === '' || project === '') return undefined;
  return `${protocol}//${host}${folder}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}`;
}
