import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';

/** The choices for when the retest is due, in minutes from now. */
export const RETEST_DUE_IN = [30, 60, 120, 240, 1440] as const;
export type RetestMinutes = (typeof RETEST_DUE_IN)[number];

export type RetestOrder = z.infer<typeof RetestOrder>;
const RetestOrder = z
  .strictObject({ id: z.uuid(), userId: z.uuid(), resultId: z.uuid(), dueAt: z.iso.datetime() })
  .meta({ id: 'RetestOrder' });

/** The person has been asked already, or a red of theirs waits for its retest. */
export const retestAwaited = problemKind({ code: 'retest_awaited', status: 409 });
/** The person is invited, suspended or has left. */
export const retestOfInactive = problemKind({ code: 'retest_of_inactive', status: 409 });

export const orderRetest = endpoint({
  method: 'POST',
  path: '/api/v2.1/results/:id/retest-orders',
  audience: 'admin',
  permission: 'tests.give',
  takesKey: true,
  summary:
    'Asks the person of a result to take the full test again by a certain time; they see it wherever they start a test.',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ dueInMinutes: z.literal(RETEST_DUE_IN) }),
  reply: RetestOrder,
  status: 201,
  problems: [notFound, retestAwaited, retestOfInactive],
});

/** The person has tested, the order has expired, or it was called off before. */
export const retestNotAwaited = problemKind({ code: 'retest_not_awaited', status: 409 });

export const callOffRetest = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/users/:id/retest-orders',
  audience: 'admin',
  permission: 'tests.give',
  summary: 'Cancels the retest that a person was asked for; a retest after a red result stays.',
  params: z.strictObject({ id: z.uuid() }),
  problems: [notFound, retestNotAwaited],
});
