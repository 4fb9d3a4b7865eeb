import { z } from 'zod';
import { plainText } from '#platform/shared/plain-text.ts';

export const STATEMENT_LENGTH = 2000;

/** Text that is not empty and not too long. */
export const text = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .overwrite((words) => plainText(words, longest))
    .min(1);
export const optionalText = (longest: number) =>
  z
    .string()
    .max(longest)
    .overwrite((words) => plainText(words, longest));

/** One of the product's decisions by its name, or one of the organization's own by its id. */
export const DecisionKey = z.string().min(1).max(40);

export const CaseParams = z.strictObject({ id: z.uuid() });
