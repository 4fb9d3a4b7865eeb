import type { FastifyInstance, FastifyRequest } from 'fastify';

type Work = () => Promise<unknown>;

declare module 'fastify' {
  interface FastifyRequest {
    workAfterReply: Work[] | undefined;
  }
}

/** Lets calls schedule work that runs after their reply; a stopping server waits for it. */
export function doWorkAfterReplies(app: FastifyInstance): void {
  const running = new Set<Promise<unknown>>();
  app.decorateRequest('workAfterReply', undefined);
  app.addHook('onResponse', async (request) => {
    for (const work of request.workAfterReply ?? []) {
      const done = work().catch((err: unknown) => request.log.error({ err }, 'work after the reply failed'));
      running.add(done);
      void done.finally(() => running.delete(done));
    }
  });
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
}

/** For work whose duration must not show in the reply's timing, such as a mail that goes only to existing people. */
export function afterReply(request: FastifyRequest, work: Work): void {
  (request.workAfterReply ??= []).push(work);
}
