import { once } from 'node:events';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { makeCertificate } from './certificate.ts';

/** An entry as it arrived. */
export interface ReceivedEntry {
  readonly id: string;
  readonly record: string;
  readonly position: number;
  readonly entryId: string;
  readonly action: string;
  readonly hash: string;
  readonly detail?: unknown;
}

/** What a receiver does with its nth connection, counted from 1: it reads all, or it breaks off after some messages. */
type Patience = (nth: number) => number | 'reads all' | 'reads nothing';

interface SyslogOptions {
  readonly tls?: boolean;
  readonly port?: number;
  readonly patience?: Patience;
}

/** A real syslog receiver that may die in the middle. It keeps the messages that it has read before that. */
export async function startSyslogReceiver({ tls = false, port = 0, patience = () => 'reads all' }: SyslogOptions = {}) {
  const { key, cert } = makeCertificate();
  const messages: string[] = [];
  let connections = 0;
  const take = (socket: Socket) => {
    connections += 1;
    const limit = patience(connections);
    socket.on('error', () => undefined);
    if (limit === 'reads nothing') return void (tls ? socket.destroy() : socket.resetAndDestroy());
    let rest: Buffer = Buffer.alloc(0);
    let read = 0;
    socket.on('data', (chunk: Buffer) => {
      const framed = framesIn(Buffer.concat([rest, chunk]));
      rest = framed.rest;
      for (const message of framed.messages) {
        if (read === limit) return void socket.destroy();
        messages.push(message);
        read += 1;
      }
    });
  };
  const server = tls ? createTlsServer({ key, cert }, take) : createServer(take);
  const address = await listening(server, port);
  return {
    url: `syslog+${tls ? 'tls' : 'tcp'}://127.0.0.1:${address.port}`,
    port: address.port,
    ca: cert,
    messages,
    connections: () => connections,
    entries: () => messages.map((message) => JSON.parse(message.slice(message.indexOf('] {') + 2)) as ReceivedEntry),
    close: () => closed(server),
  };
}

/** Reads messages by octet counting. */
function framesIn(bytes: Buffer): { messages: string[]; rest: Buffer } {
  const messages: string[] = [];
  let at = 0;
  for (;;) {
    const space = bytes.indexOf(' ', at);
    if (space < 0) break;
    const end = space + 1 + Number(bytes.toString('latin1', at, space));
    if (bytes.length < end) break;
    messages.push(bytes.toString('utf8', space + 1, end));
    at = end;
  }
  return { messages, rest: bytes.subarray(at) };
}

/** A real HTTPS receiver. `answer` gives the status of the nth call, or takes it and cuts the connection. */
export async function startHttpsReceiver(answer: (nth: number) => number | 'cuts' = () => 200) {
  const { key, cert } = makeCertificate();
  const calls: { readonly authorization: string | undefined; readonly entries: ReceivedEntry[] }[] = [];
  const server = createHttpsServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const entries = JSON.parse(Buffer.concat(chunks).toString()) as ReceivedEntry[];
      calls.push({ authorization: request.headers.authorization, entries });
      const status = answer(calls.length);
      if (status === 'cuts') request.socket.destroy();
      else response.writeHead(status).end('words of the receiver');
    });
  });
  const address = await listening(server, 0);
  return {
    url: `https://127.0.0.1:${address.port}/intake?key=secret-of-the-address`,
    ca: cert,
    calls,
    entries: () => calls.flatMap(({ entries }) => entries),
    close: () => closed(server),
  };
}

async function listening(server: Server, port: number): Promise<AddressInfo> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server.address() as AddressInfo;
}

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
