import { z } from 'zod';
import { PersonLabel } from '#areas/users/names/person-label.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { GATE_ANSWERS } from './gate-answer.ts';

/** The page shows this many answers, the newest first. */
export const MOST_ANSWERS = 100;
/** The counts cover this long until now. */
export const COUNTED_MINUTES = 60;

export type GateAnswerEntry = z.infer<typeof GateAnswerEntry>;
const GateAnswerEntry = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The name of the site; null if the question named none. */
  site: z.string().nullable(),
  /** Null for a badge that nobody has, and for a person without a number. */
  employeeNumber: z.string().nullable(),
  /** Null also for readers who may not see people. */
  person: PersonLabel.nullable(),
  answer: z.enum(GATE_ANSWERS),
  until: z.iso.datetime().nullable(),
});

export type GateNow = z.infer<typeof GateNow>;
const GateNow = z
  .strictObject({
    items: z.array(GateAnswerEntry).max(MOST_ANSWERS),
    /** How often each answer was given in the last hour; answers that were not given are missing. */
    counts: z.array(z.strictObject({ answer: z.enum(GATE_ANSWERS), count: z.number().int() })),
    sites: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  })
  .meta({ id: 'GateNow' });

export const listGateAnswers = endpoint({
  method: 'GET',
  path: '/api/v2.1/gate-answers',
  audience: 'admin',
  permission: 'tests.give',
  summary: 'Returns the last answers at the gates, and how often each was given in the last hour.',
  query: z.strictObject({
    /** The tag of the only site to show; every site when omitted. */
    site: z.uuid().optional(),
  }),
  reply: GateNow,
});
