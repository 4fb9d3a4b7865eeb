import { z } from 'zod';
import { eventKind } from '#platform/shared/event-kind.ts';
import { CASE_STATES } from './case-state.ts';

/** A case was opened or moved. The event does not contain the decision; read the case for it. */
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
