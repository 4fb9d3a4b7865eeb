import { z } from 'zod';
import { plainText } from '#platform/shared/plain-text.ts';
import { NAME_MAX_LENGTH } from './name-length.ts';

/** A first or a last name as someone types it: one line, without characters that hide or reorder others. */
export const NameText = z
  .string()
  .max(NAME_MAX_LENGTH)
  .overwrite((text) => plainText(text, NAME_MAX_LENGTH));

export const RequiredNameText = NameText.min(1);
