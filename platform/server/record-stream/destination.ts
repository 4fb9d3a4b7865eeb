/** A receiver of the audit logs. */
export interface Destination {
  /** Identifies the receiver: the address without credentials. */
  readonly name: string;
  readonly kind: 'syslog+tls' | 'syslog+tcp' | 'https';
  readonly host: string;
  readonly port: number;
  /** For https: path and query. */
  readonly path: string;
  /** For https: user and password of the address. */
  readonly user: string | undefined;
}

/** Registered for syslog over TLS (RFC 5425). */
const SYSLOG_TLS_PORT = 6514;
const HTTPS_PORT = 443;

/** Reads SIEM_URL: one or more addresses, separated by commas. Returns undefined if one of them cannot be used. */
export function readDestinations(text: string): readonly Destination[] | undefined {
  const found = text.split(',').map((address) => readDestination(address.trim()));
  return found.includes(undefined) ? undefined : found.filter((each) => each !== undefined);
}

function readDestination(text: string): Destination | undefined {
  const [, kind = '', rest = ''] = /^(syslog\+tls|syslog\+tcp|https):\/\/(.+)$/.exec(text) ?? [];
  // An unknown scheme is parsed differently, so all are read as the same one.
  if (kind === '' || !URL.canParse(`https://${rest}`)) return undefined;
  const url = new URL(`https://${rest}`);
  const isHttps = kind === 'https';
  const port = Number(url.port) || (isHttps ? HTTPS_PORT : SYSLOG_TLS_PORT);
  if (kind === 'syslog+tcp' && !/:\d+\/?$/.test(rest)) return undefined;
  if (!isHttps && (url.username || url.search || url.pathname !== '/')) return undefined;
  const path = isHttps ? url.pathname + url.search : '';
  return {
    // A query may hold a key, so it is not part of the name.
    name: `${kind}://${url.hostname}:${port}${isHttps ? url.pathname : ''}`,
    kind: kind as Destination['kind'],
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port,
    path,
    user: url.username ? `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}` : undefined,
  };
}
