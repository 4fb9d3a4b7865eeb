import { z } from 'zod';
import { eventKind } from '#platform/shared/event-kind.ts';

/** An alert fired or changed its state, so open lists must reload. */
export const alertMoved = eventKind('alert.moved', z.strictObject({ alertId: z.uuid() }));
