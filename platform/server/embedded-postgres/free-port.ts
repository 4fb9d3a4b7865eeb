import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the system's ephemeral ports, so that no program gets such a port by chance between our check and our use. */
const FIRST_PORT = 15_000;
const LAST_PORT = 32_000;
const MOST_TRIES = 10;

/** Returns a port of this machine that is free at this moment. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, LAST_PORT);
  return (await isFree(port)) ? port : freePort();
}

/** Starts something on a free port, and on another one if a different program took the port first. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(await freePort());
    } catch (error) {
      if (tries === MOST_TRIES || !saysTaken(error)) throw error;
    }
  }
}

/** Matches the messages of Node, of PostgreSQL and of our own server. */
const saysTaken = (error: unknown): boolean =>
  /EADDRINUSE|address already in use|could not create any TCP\/IP sockets|port \d+ is taken/i.test(String(error));

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
