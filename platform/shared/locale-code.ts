import { z } from 'zod';
import { LOCALES } from './locale.ts';

/** A language of the portal. Not in `locale.ts`, because the sign-in page and the runner load no schemas. */
export const LocaleCode = z.enum(LOCALES.map(({ code }) => code));
