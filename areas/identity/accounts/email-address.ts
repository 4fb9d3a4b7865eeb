import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from './credential-limits.ts';

/** An address that mail can be sent to, in lowercase as it is kept. */
export const EmailAddress = z.string().trim().toLowerCase().max(EMAIL_MAX_LENGTH).check(z.email());
