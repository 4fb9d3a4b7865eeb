import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onFreePort } from '#platform/server/embedded-postgres/free-port.ts';
import { eventually } from '#tests/support/eventually.ts';
import { writeDeployFile } from '#tools/cluster/deploy-files.ts';

/** The address that callers use, before several servers. */
export interface Front {
  readonly url: string;
  stop(): Promise<void>;
}

const LOOK_MS = 100;

/** Sends each call to a server that says it is ready, in turn, and never repeats a call. */
export async function plainFront(_: string, servers: readonly string[]): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  let ready: readonly string[] = servers;
  let turn = 0;
  const look = setInterval(() => {
    void Promise.all(servers.map(isReady)).then((are) => (ready = servers.filter((_server, index) => are[index])));
  }, LOOK_MS);
  const front = createServer((call, reply) => {
    turn += 1;
    passOn(agent, ready[turn % ready.length], call, reply);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    stop: async () => {
      clearInterval(look);
      front.closeAllConnections();
      front.close();
      await once(front, 'close');
      agent.destroy();
    },
  };
}

const isReady = (server: string): Promise<boolean> =>
  fetch(`${server}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

function passOn(agent: Agent, server: string | undefined, call: IncomingMessage, reply: ServerResponse): void {
  const fail = (why: unknown) => {
    if (reply.headersSent) reply.destroy();
    else reply.writeHead(502).end(String(why));
  };
  if (server === undefined) return fail('no server is ready');
  const { method, url, headers } = call;
  const passed = request(`${server}${url}`, { agent, method, headers }, (answer) => {
    // Each side has its own connection, so closing one says nothing about the other.
    const passedHeaders = { ...answer.headers };
    delete passedHeaders.connection;
    reply.writeHead(answer.statusCode ?? 502, passedHeaders);
    answer.once('error', fail).pipe(reply);
  });
  passed.once('error', fail);
  call.pipe(passed);
}

const HAPROXY = '/usr/sbin/haproxy';

export const hasHaproxy = (): boolean => {
  try {
    accessSync(HAPROXY, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** HAProxy with the file of deploy/cluster. */
export const haproxyFront = (folder: string, servers: readonly string[]): Promise<Front> =>
  onFreePort(async (port) => {
    const [first = '', second = ''] = servers.map((server) => new URL(server).host);
    const file = writeDeployFile(folder, 'haproxy-front.cfg', {
      ':443 ssl crt /etc/haproxy/evenkeel.pem alpn h2,http/1.1': `127.0.0.1:${port}`,
      '10.86.0.31:3000': first,
      '10.86.0.32:3000': second,
    });
    const haproxy = spawn(HAPROXY, ['-db', '-f', file], { stdio: 'ignore' });
    const ended = once(haproxy, 'exit');
    const url = `http://127.0.0.1:${port}`;
    await eventually(async () => {
      if (haproxy.exitCode !== null) throw new Error(`EADDRINUSE? HAProxy ended with ${haproxy.exitCode}.`);
      if (!(await isReady(url))) throw new Error('HAProxy does not answer yet.');
    });
    return {
      url,
      stop: async () => {
        haproxy.kill('SIGTERM');
        await ended;
      },
    };
  });
