import { z } from 'zod';
import { plainText } from '#platform/shared/plain-text.ts';
import { TAG_NAME_MAX_LENGTH } from './tag-limits.ts';

/** The name of a tag or of a category: one line, without characters that hide or reorder others. */
export const TagName = z
  .string()
  .max(TAG_NAME_MAX_LENGTH)
  .overwrite((text) => plainText(text, TAG_NAME_MAX_LENGTH))
  .min(1);
