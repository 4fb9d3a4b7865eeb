import { z } from 'zod';
import { eventKind } from '#platform/shared/event-kind.ts';

/** A check or a run was requested; the import's state says which. */
export const importDue = eventKind('import.due', z.strictObject({ importId: z.uuid() }));
