import { z } from 'zod';

/** Colors that differ from each other in both themes, and from the colors of measurements. */
export const TAG_COLORS = ['slate', 'blue', 'teal', 'olive', 'brown', 'magenta', 'violet'] as const;
export type TagColor = (typeof TAG_COLORS)[number];

/** A tag as it is shown beside a person. */
export type TagLabel = z.infer<typeof TagLabel>;
export const TagLabel = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Its own, or its category's. */
  color: z.enum(TAG_COLORS),
  /** The name of its category; null: it has none. */
  category: z.string().nullable(),
});
