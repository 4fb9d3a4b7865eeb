import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';

const PORTAL = path.resolve(import.meta.dirname, '../../dist/portal');

/** Builds a server and lists every route registered on it from the start: `GET /api/v2.1/tags admin`. */
export async function routesRegisteredBy(build: () => Promise<unknown>): Promise<string[]> {
  const lines: string[] = [];
  const watch = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => {
      lines.push(...linesOf(route));
    });
  };
  subscribe('fastify.initialization', watch);
  try {
    await build();
  } finally {
    unsubscribe('fastify.initialization', watch);
  }
  return lines.toSorted();
}

/**
 * Skips HEAD routes, which mirror GET, and the files of the built portal, which change with each build and are public.
 */
function linesOf({ method, url, config }: RouteOptions): string[] {
  if (existsSync(path.join(PORTAL, url)) && !url.includes('*') && url !== '/') return [];
  const methods = [method].flat().filter((name) => name !== 'HEAD');
  return methods.map((name) => `${name} ${url} ${config?.endpoint?.audience ?? 'UNDECLARED'}`);
}
