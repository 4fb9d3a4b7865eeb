import { z } from 'zod';
import { eventKind } from '#platform/shared/event-kind.ts';

/** A file was ordered, by somebody or by a schedule; what makes files looks for it by itself. */
export const exportOrdered = eventKind('export.ordered', z.strictObject({ runId: z.uuid() }));
