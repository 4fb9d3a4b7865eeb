import { z } from 'zod';

/** A person as a line of a list names them. */
export type PersonLabel = z.infer<typeof PersonLabel>;
export const PersonLabel = z.strictObject({ id: z.uuid(), firstName: z.string(), lastName: z.string() });
