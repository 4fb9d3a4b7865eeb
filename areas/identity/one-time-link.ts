import { z } from 'zod';
import { problemKind } from '#platform/shared/problem.ts';

/** The secret of a link as it was sent back to us; what is no secret of ours is a link that does not work. */
export const OneTimeToken = z.string().min(1).max(200);

/** One answer for a link that is unknown, used or expired. */
export const invalidLink = problemKind({ code: 'invalid_link', status: 422 });
