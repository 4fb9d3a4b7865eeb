import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notAllowed, notFound, problemKind } from '#platform/shared/problem.ts';

const DRIFT_NOTE_LENGTH = 500;

/** The signal no longer exists: another administrator has acknowledged it, or a test has changed it. */
export const driftChanged = problemKind({ code: 'drift_changed', status: 409 });

export const acknowledgeDrift = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/:id/drift-acknowledgements',
  audience: 'admin',
  permission: 'scores.detail',
  summary: 'Acknowledges a slow-change signal, which restarts its sums; never one about the caller.',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    /** Names the signal that the reader saw. */
    signalAt: z.iso.datetime(),
    note: z.string().trim().min(1).max(DRIFT_NOTE_LENGTH),
  }),
  problems: [notFound, notAllowed, driftChanged],
});
