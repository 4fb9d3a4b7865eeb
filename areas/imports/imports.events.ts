import { z } from 'zod';
import { eventKind } from '#platform/shared/event-kind.ts';

/** Somebody asked for a check or a run; which of them, the import itself says. */
export const importDue = eventKind('import.due', z.strictObject({ importId: z.uuid() }));
