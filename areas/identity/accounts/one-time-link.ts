import { z } from 'zod';
import { problemKind } from '#platform/shared/problem.ts';

/** The secret of a link as it was sent back to us. Any other text is treated as a link that does not work. */
export const OneTimeToken = z.string().min(1).max(200);

/** The same problem for an unknown, a used and an expired link. */
export const invalidLink = problemKind({ code: 'invalid_link', status: 422 });
