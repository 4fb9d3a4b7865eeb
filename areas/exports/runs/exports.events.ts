import { z } from 'zod';
import { eventKind } from '#platform/shared/event-kind.ts';

/** A person or a schedule ordered a file. The export maker finds it on its own. */
export const exportOrdered = eventKind('export.ordered', z.strictObject({ runId: z.uuid() }));
