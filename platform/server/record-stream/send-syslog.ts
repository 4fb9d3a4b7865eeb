import { connect, isIP, type Socket } from 'node:net';
import { connect as connectByTls } from 'node:tls';
import type { Destination } from './destination.ts';

/** After this time, a receiver that died meanwhile has closed or reset the connection. */
const SETTLE_MS = 200;

interface SyslogOptions {
  readonly signal: AbortSignal;
  /** Certificates to trust besides those of Node; for tests. */
  readonly ca?: string | undefined;
}

/**
 * Sends frames on a connection of their own. Syslog acknowledges nothing, so the end of the connection does: after our
 * end, a receiver closes its side once it has read everything. One that closes first, or resets the connection because
 * it left something unread, has not got it all.
 */
export async function sendSyslog(
  destination: Pick<Destination, 'kind' | 'host' | 'port'>,
  frames: readonly string[],
  { signal, ca }: SyslogOptions,
): Promise<void> {
  const socket = opened(destination, ca);
  const abort = () => socket.destroy(new Error('too slow'));
  signal.addEventListener('abort', abort, { once: true });
  try {
    await delivered(socket, destination.kind === 'syslog+tls' ? 'secureConnect' : 'connect', frames);
  } finally {
    signal.removeEventListener('abort', abort);
    socket.destroy();
  }
}

const opened = ({ kind, host, port }: Pick<Destination, 'kind' | 'host' | 'port'>, ca: string | undefined): Socket =>
  kind === 'syslog+tls'
    ? connectByTls({ host, port, minVersion: 'TLSv1.2', ...(!isIP(host) && { servername: host }), ...(ca && { ca }) })
    : connect({ host, port });

function delivered(socket: Socket, opening: string, frames: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let hasEnded = false;
    const closedEarly = () => hasEnded || reject(new Error('the receiver closed the connection early'));
    socket.on('error', reject);
    socket.on('end', closedEarly);
    socket.on('close', () => (hasEnded ? resolve() : closedEarly()));
    // What a receiver says is not used, but its end is seen only by reading.
    socket.resume();
    const end = () => {
      if (socket.readableEnded || socket.destroyed) return;
      hasEnded = true;
      socket.end();
    };
    socket.once(opening, () => socket.write(frames.join(''), () => setTimeout(end, SETTLE_MS)));
  });
}
