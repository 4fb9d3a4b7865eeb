import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readEnvelope, type Envelope } from '#areas/error-reports/server/envelope.ts';

interface ReceivedEnvelope extends Envelope {
  /** Everything received, unchanged. */
  readonly text: string;
  readonly path: string;
}

/** How a collector responds; undefined: never. */
type CollectorStatus = number | undefined;

const PROJECT = '42';
const KEY = 'c0ffee00c0ffee00c0ffee00c0ffee00';

/** Starts an error collector on this machine: it supports the envelope protocol and stores what it receives. */
export async function startCollector() {
  const envelopes: ReceivedEnvelope[] = [];
  /** Received requests that are not envelopes. */
  const strays: string[] = [];
  let status: CollectorStatus = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const path = request.url ?? '';
      const envelope = isForUs(path, request.method) ? readEnvelope(bytes) : undefined;
      if (envelope) envelopes.push({ ...envelope, text: bytes.toString('latin1'), path });
      else strays.push(`${request.method} ${path}`);
      const answer = envelope ? status : 400;
      if (answer !== undefined) response.writeHead(answer, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    dsn: `http://${KEY}@${host}/${PROJECT}`,
    envelopes,
    strays,
    answerWith: (next: CollectorStatus) => void (status = next),
    /** The JSON of all items of a kind. */
    itemsOf: (type: string): unknown[] =>
      envelopes
        .flatMap(({ items }) => items)
        .filter((item) => item.type === type)
        .map(({ payload }) => JSON.parse(payload.toString('utf8')) as unknown),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type Collector = Awaited<ReturnType<typeof startCollector>>;

const isForUs = (path: string, method: string | undefined): boolean =>
  method === 'POST' && path === `/api/${PROJECT}/envelope/?sentry_version=7&sentry_key=${KEY}`;
