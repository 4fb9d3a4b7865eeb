import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly at: Date;
}

/** How a receiver answers; `nth` counts its calls from 1. */
type AnswerTo = (response: ServerResponse, nth: number) => void;

/** Well-behaved and misbehaving receivers. */
export const RECEIVERS = {
  takes: (response) => void response.writeHead(204).end(),
  neverAnswers: () => undefined,
  fails: (response) => void response.writeHead(500).end('<h1>words of the receiver</h1>'),
  failsOnce: (response, nth) => void response.writeHead(nth === 1 ? 500 : 200).end('ok'),
  isGone: (response) => void response.writeHead(410).end(),
  leadsElsewhere: (response) => void response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
  /** Announces more bytes than it sends, and closes the connection in the middle. */
  closesEarly: (response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('half', () => response.destroy());
  },
} satisfies Record<string, AnswerTo>;

/** Starts an external server that receives webhooks and stores what it was sent. */
export async function startReceiver(answer: AnswerTo) {
  const calls: ReceivedCall[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { headers } = request;
      calls.push({ headers, body: Buffer.concat(chunks).toString(), at: new Date() });
      answer(response, calls.length);
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    calls,
    ids: () => calls.map(({ headers }) => String(headers['webhook-id'])),
    /** Waits until this many calls have arrived. */
    waitFor: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (calls.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close,
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
