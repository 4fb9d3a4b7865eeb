import { z } from 'zod';
import { eventKind } from '#platform/shared/event-kind.ts';

/** Everything that gives the one tag to people must give the other instead. */
export const tagReplaced = eventKind('tag.replaced', z.strictObject({ tagId: z.uuid(), replacementId: z.uuid() }));
