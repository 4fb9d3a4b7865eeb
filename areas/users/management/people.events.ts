import { z } from 'zod';
import { eventKind } from '#platform/shared/event-kind.ts';
import { MOST_SELECTED } from './bulk.contract.ts';

const People = z.strictObject({ userIds: z.array(z.uuid()).min(1).max(MOST_SELECTED) });

/** These people were suspended, left or were deleted: everything that is open for them ends. */
export const membershipsEnded = eventKind('memberships.ended', People);

/** The fields that identify these people are erased for good. */
export const peopleErased = eventKind('people.erased', People);
