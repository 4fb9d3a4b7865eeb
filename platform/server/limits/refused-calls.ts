import type { FastifyRequest } from 'fastify';
import { confirmationNeeded, notFound, secondFactorNeeded, type ProblemKind } from '#platform/shared/problem.ts';
import { afterReply } from '#platform/server/http/after-reply.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization } from '#platform/server/database/database.ts';

/** These ask for one more step and are not refusals. */
const ASKING: readonly string[] = [confirmationNeeded.code, secondFactorNeeded.code];

/** Other organizations' objects do not exist for the caller, so `not found` is how such a call is refused. */
const isRefusal = ({ code, status }: ProblemKind): boolean =>
  code === notFound.code || (status === 403 && !ASKING.includes(code));

/** More kinds of refused calls than people cause in an hour; further ones of an attack are only counted. */
const MOST_KINDS = 20_000;

/**
 * Records refused calls of signed-in people and programs: the first of a kind within an hour, then the tenth, the
 * hundredth and so on. A flood shows its size and leaves few entries.
 */
export function refusalRecorder(): (request: FastifyRequest, kind: ProblemKind) => void {
  const counts = new Map<string, number>();
  let hour = '';
  return (request, kind) => {
    const { visitor, routeOptions } = request;
    const { endpoint } = routeOptions.config;
    if (!visitor || visitor.by === 'pass' || !endpoint || !isRefusal(kind)) return;
    const now = new Date().toISOString().slice(0, 'yyyy-mm-ddThh'.length);
    if (now !== hour) counts.clear();
    hour = now;
    const call = `${endpoint.method} ${endpoint.path}`;
    const key = `${visitor.userId} ${kind.code} ${call}`;
    const times = (counts.get(key) ?? 0) + 1;
    if (counts.size >= MOST_KINDS && times === 1) return;
    counts.set(key, times);
    if (isPowerOfTen(times)) afterReply(request, () => recordRefusal(request, { call, code: kind.code, times }));
  };
}

const isPowerOfTen = (count: number): boolean => /^10*$/.test(String(count));

interface Refusal {
  readonly call: string;
  readonly code: string;
  /** Within the hour, on this server. */
  readonly times: number;
}

async function recordRefusal({ visitor, server, id }: FastifyRequest, refusal: Refusal): Promise<void> {
  if (!visitor) return;
  const { organizationId, userId } = visitor;
  const entry = { action: 'call.refused', objectType: 'call', objectId: null, detail: { ...refusal } };
  const actor = { userId, requestId: id };
  await withOrganization(server.parts.databases, { organizationId, actor }, (db) => record(db, entry));
}
