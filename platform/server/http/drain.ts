import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop. */
    readonly draining: { isOn: boolean };
  }
}

/** Prepares a server for `drain`: its replies then close their connections, so that proxies do not use them again. */
export function closeWhileDraining(app: FastifyInstance): void {
  const draining = { isOn: false };
  app.decorate('draining', draining);
  app.addHook('onSend', async (_, reply) => {
    if (draining.isOn) reply.header('connection', 'close');
  });
}

/** Reports that the server is not ready any more, and goes on answering until proxies have noticed. */
export async function drain({ draining, log }: FastifyInstance, seconds: number): Promise<void> {
  if (seconds === 0) return;
  draining.isOn = true;
  log.info({ seconds }, 'the server stops and takes no new work');
  await sleep(seconds * 1000);
}
