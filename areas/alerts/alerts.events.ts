import { z } from 'zod';
import { eventKind } from '#platform/shared/event-kind.ts';

/** An alert has fired, or moved: whoever looks at a list looks again. */
export const alertMoved = eventKind('alert.moved', z.strictObject({ alertId: z.uuid() }));
