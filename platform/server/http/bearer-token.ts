import type { FastifyRequest } from 'fastify';

export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{1,128})$/.exec(request.headers.authorization ?? '')?.[1];
