import { z } from 'zod';

/** A person as one line of a list. */
export type PersonLabel = z.infer<typeof PersonLabel>;
export const PersonLabel = z.strictObject({ id: z.uuid(), firstName: z.string(), lastName: z.string() });
