import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** One call of the load. */
export interface LoadCall {
  /** POST when left out; a GET sends no body. */
  readonly method?: 'GET';
  readonly path: string;
  readonly token?: string;
  readonly body: unknown;
}

export interface Load {
  readonly url: string;
  readonly connections: number;
  /** Calls become due at this pace, and their times count from then. Left out, each begins when the last has ended. */
  readonly perSecond?: number;
  readonly calls: readonly LoadCall[];
}

/** What the client saw: the whole time, each call's time, and each reply. */
export interface LoadResult {
  readonly wallMs: number;
  readonly timesMs: readonly number[];
  readonly replies: readonly { readonly status: number; readonly body: unknown }[];
}

/**
 * Gives the calls to a process of its own, so that its CPU time is not the server's. The function that it resolves with
 * sends them all: what it takes to hand over the calls is not part of the measurement either.
 */
export async function prepareLoad(load: Load): Promise<() => Promise<LoadResult>> {
  const client = fork(fileURLToPath(import.meta.url), { serialization: 'advanced' });
  const ended = new Promise<never>((_, reject) => {
    client.once('exit', (code) => reject(new Error(`The load client ended with ${code} and without a result.`)));
  });
  ended.catch(() => undefined);
  const message = async () => {
    const [value] = (await Promise.race([once(client, 'message'), ended])) as [unknown];
    return value;
  };
  client.send(load);
  await message();
  return async () => {
    client.send('begin');
    const result = await message();
    client.disconnect();
    return result as LoadResult;
  };
}

/** Sends all calls over this many connections. */
export const sendLoad = async (load: Load): Promise<LoadResult> => (await prepareLoad(load))();

async function sendAll({ url, connections, perSecond, calls }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const timesMs: number[] = [];
  const replies: LoadResult['replies'][number][] = [];
  const bodies = calls.map(({ body }) => JSON.stringify(body));
  let next = 0;
  const sendNext = async () => {
    for (let at = next++; at < calls.length; at = next++) {
      const dueAt = perSecond === undefined ? performance.now() : began + (1000 * at) / perSecond;
      await setTimeout(Math.max(0, dueAt - performance.now()));
      const { method = 'POST', token } = calls[at] ?? {};
      replies[at] = await send(agent, url + calls[at]?.path, { method, token, body: bodies[at] ?? '' });
      timesMs[at] = performance.now() - dueAt;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, sendNext));
  const wallMs = performance.now() - began;
  agent.destroy();
  return { wallMs, timesMs, replies };
}

const send = (
  agent: Agent,
  url: string,
  { method, token, body }: { method: 'GET' | 'POST'; token: string | undefined; body: string },
): Promise<LoadResult['replies'][number]> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const call = request(url, { agent, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({ status: response.statusCode ?? 0, body: text ? JSON.parse(text) : null });
      });
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(method === 'GET' ? undefined : body);
  });

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  process.once('message', (load) => {
    process.once('message', () => void sendAll(load as Load).then((result) => process.send?.(result)));
    process.send?.('ready');
  });
}
