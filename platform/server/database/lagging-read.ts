import type { FastifyReply, FastifyRequest } from 'fastify';
import { AS_OF_HEADER, AS_OF_NOW } from '#platform/shared/time/as-of.ts';
import type { TenantDb } from './database.ts';
import { readReplica } from './read-replica.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { actorOf, type Visitor } from '#platform/server/http/visitor.ts';

interface LaggingCall {
  readonly parts: ServerParts;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visitor: Visitor;
}

/**
 * Reads for an endpoint that may lag, if the installation has a replica that can be read now. Returns undefined if the
 * primary is to be read. The reply tells in both cases what it is as of.
 */
export async function laggingRead<T>(
  { parts, request, reply, visitor }: LaggingCall,
  read: (db: TenantDb) => Promise<T>,
): Promise<{ readonly result: T } | undefined> {
  if (!parts.databases.replica || !request.routeOptions.config.endpoint?.mayLag) return undefined;
  const who = { organizationId: visitor.organizationId, actor: actorOf(visitor, request.id) };
  const found = await readReplica(parts, who, read);
  reply.header(AS_OF_HEADER, found?.asOf ?? AS_OF_NOW);
  return found;
}
