import { z } from 'zod';
import { isTimeZone } from './time-zone.ts';

/** The name of a time zone. Not in `time-zone.ts`, because the sign-in page loads no schemas. */
export const TimeZone = z.string().max(64).refine(isTimeZone);
