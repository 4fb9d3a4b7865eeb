import { z } from 'zod';
import { eventKind } from '#platform/shared/event-kind.ts';
import { CASE_STATES } from './case-state.ts';

/** A case was opened or went a step further. It says nothing of what was decided: who needs that reads the case. */
export const caseMoved = eventKind(
  'case.moved',
  z.strictObject({
    caseId: z.uuid(),
    userId: z.uuid(),
    visitId: z.uuid().nullable(),
    state: z.enum(CASE_STATES),
    /** Who did it; null: the product. */
    byId: z.uuid().nullable(),
  }),
);
