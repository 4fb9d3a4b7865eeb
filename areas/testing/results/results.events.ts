import { z } from 'zod';
import { eventKind } from '#platform/shared/event-kind.ts';
import { VISIT_OUTCOMES } from './visit-outcome.ts';

/** A test was handed in and decided on. It carries no number: a subscriber that needs one reads the result. */
export const resultRecorded = eventKind(
  'result.recorded',
  z.strictObject({ resultId: z.uuid(), userId: z.uuid(), visitId: z.uuid(), outcome: z.enum(VISIT_OUTCOMES) }),
);

/** A result was declared void. */
export const resultVoided = eventKind(
  'result.voided',
  z.strictObject({ resultId: z.uuid(), userId: z.uuid(), visitId: z.uuid() }),
);

/** No retest followed a red in time. */
export const visitUnconfirmed = eventKind('visit.unconfirmed', z.strictObject({ userId: z.uuid(), visitId: z.uuid() }));
