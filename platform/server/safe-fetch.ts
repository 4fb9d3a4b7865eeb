import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { FetchRefusal } from '#platform/shared/fetch-refusal.ts';
import type { Config } from './config.ts';
import { addressReach, type AddressReach } from './http/network-address.ts';

const PATIENCE_MS = 5_000;
const MAX_BYTES = 1024 * 1024;

/** The reason why nothing was fetched; `reason` is for the people who set the address. */
export class SafeFetchError extends Error {
  readonly reason: FetchRefusal;

  constructor(reason: FetchRefusal, options?: ErrorOptions) {
    super(`The address was not fetched: ${reason}.`, options);
    this.reason = reason;
  }
}

export interface SafeFetchRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly signal?: AbortSignal;
}

/** Fetches an address that a person has entered. */
export type SafeFetch = (url: string, request?: SafeFetchRequest) => Promise<Response>;

/** Returns all addresses of a host name. */
type Resolve = (host: string) => Promise<readonly string[]>;

type NetworkConfig = Pick<Config, 'DEMO' | 'ALLOW_PRIVATE_NETWORK'>;

/**
 * Fetches addresses that people of an organization choose, without giving them access to this server's network: https
 * only, public addresses only, resolved once and pinned for the connection, no redirects, limits on time and size.
 * `ALLOW_PRIVATE_NETWORK` allows the operator's own network; that and `DEMO` allow this machine, where plain http is
 * accepted.
 */
export function makeSafeFetch(config: NetworkConfig, resolve: Resolve = addressesOf): SafeFetch {
  const find = targetFinder(config, resolve);
  return async (address, request = {}) => {
    const { url, target } = await find(address);
    return answerOf(url, target, request);
  };
}

/** Checks whether an address could be fetched, without fetching it: throws what `makeSafeFetch` would. */
export function makeAddressCheck(
  config: NetworkConfig,
  resolve: Resolve = addressesOf,
): (address: string) => Promise<void> {
  const find = targetFinder(config, resolve);
  return async (address) => void (await find(address));
}

function targetFinder({ DEMO, ALLOW_PRIVATE_NETWORK }: NetworkConfig, resolve: Resolve) {
  const allowed: Record<AddressReach, boolean> = {
    public: true,
    private: ALLOW_PRIVATE_NETWORK,
    loopback: ALLOW_PRIVATE_NETWORK || DEMO,
    never: false,
  };
  return async (address: string): Promise<{ url: URL; target: string }> => {
    const url = readable(address);
    const target = await targetOf(url, resolve);
    const reach = addressReach(target);
    if (url.protocol === 'http:' && !(reach === 'loopback' && allowed.loopback)) throw new SafeFetchError('not_https');
    if (!allowed[reach]) throw new SafeFetchError('inside_address');
    return { url, target };
  };
}

function readable(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isPlain = url && !url.username && !url.password && ['https:', 'http:'].includes(url.protocol);
  if (!isPlain) throw new SafeFetchError('bad_address');
  return url;
}

/** Returns the one address to connect to. A name that also resolves to an internal address is refused. */
async function targetOf(url: URL, resolve: Resolve): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return host;
  const addresses = await resolve(host).catch(() => []);
  const worst = addresses.toSorted((a, b) => RANK[addressReach(a)] - RANK[addressReach(b)])[0];
  if (worst === undefined) throw new SafeFetchError('unknown_host');
  return worst;
}

const RANK: Record<AddressReach, number> = { never: 0, loopback: 1, private: 2, public: 3 };

const addressesOf: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

async function answerOf(url: URL, target: string, request: SafeFetchRequest): Promise<Response> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const signal = request.signal ? AbortSignal.any([request.signal, patience]) : patience;
  try {
    const answer = await opened(url, target, request, signal);
    const status = answer.statusCode ?? 0;
    if (status >= 300 && status < 400) {
      answer.destroy();
      throw new SafeFetchError('redirect');
    }
    const body = await wholeBody(answer);
    const hasBody = status !== 204 && status !== 205;
    return new Response(hasBody ? body : null, { status, headers: headersOf(answer) });
  } catch (error) {
    if (error instanceof SafeFetchError) throw error;
    throw new SafeFetchError(signal.aborted ? 'too_slow' : 'no_connection', { cause: error });
  }
}

/** Connects to the checked address; the certificate is still verified for the name. */
function opened(
  url: URL,
  target: string,
  { method = 'GET', headers = {}, body }: SafeFetchRequest,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const family = target.includes(':') ? 6 : 4;
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const sent = request(
      url,
      {
        method,
        headers: { ...headers, 'accept-encoding': 'identity' },
        agent: false,
        signal,
        lookup: (_host, options, found) => {
          if (options.all) found(null, [{ address: target, family }]);
          else found(null, target, family);
        },
      },
      resolve,
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function wholeBody(answer: http.IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_BYTES) {
      answer.destroy();
      throw new SafeFetchError('too_large');
    }
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function headersOf(answer: http.IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) headers.set(name, [value].flat().join(', '));
  }
  return headers;
}
