import { z } from 'zod';
import { eventKind } from '#platform/shared/event-kind.ts';

/** Shifts were added, changed or deleted, so open lists must reload and expected tests must follow. */
export const rosterChanged = eventKind('roster.changed', z.strictObject({}));
