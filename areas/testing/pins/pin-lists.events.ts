import { z } from 'zod';
import { eventKind } from '#platform/shared/event-kind.ts';

/** PINs of a list are waiting to be saved. */
export const pinListDue = eventKind('pin_list.due', z.strictObject({ listId: z.uuid() }));
