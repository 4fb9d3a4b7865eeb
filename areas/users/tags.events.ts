import { z } from 'zod';
import { eventKind } from '#platform/shared/event-kind.ts';

/** Whatever gives the one tag to people shall give the other instead. */
export const tagReplaced = eventKind('tag.replaced', z.strictObject({ tagId: z.uuid(), replacementId: z.uuid() }));
