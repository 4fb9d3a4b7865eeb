import type { Config } from '#platform/server/config.ts';
import { makeSafeFetch, SafeFetchError } from '#platform/server/safe-fetch.ts';

type Delivery = 'taken' | 'refused' | 'failed';

/** Envelopes beyond this are dropped, so that a slow or unreachable collector costs this server nothing else. */
const MOST_AT_ONCE = 20;

/** Sends an envelope to the collector, which is contacted only at its own address. */
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
      // A collector that does not answer is not our failure; the outcome says so.
      if (error instanceof SafeFetchError) return 'failed';
      throw error;
    } finally {
      running--;
    }
  };
}

/**
 * Returns the address to which a DSN sends envelopes, or undefined for an invalid DSN.
 *
 * @example collectorUrl('https://abc@errors.example/7') //
 * 'https://errors.example/api/7/envelope/?sentry_version=7&sentry_key=abc'
 */
export function collectorUrl(dsn: string): string | undefined {
  if (!URL.canParse(dsn)) return undefined;
  const { protocol, username, host, pathname } = new URL(dsn);
  const [, folder = '', project = ''] = /^(.*)\/(\w+)$/.exec(pathname) ?? [];
  if (username === '' || project === '') return undefined;
  return `${protocol}//${host}${folder}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}`;
}
