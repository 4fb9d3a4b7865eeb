import { z } from 'zod';
import { PersonLabel } from './person-label.ts';
import { TagLabel } from './tag-label.ts';

const MOST_NAMED = 500;
const MOST_TAGS = 50;

/** Whoever is active and of everyone, of the tags or named, and not excluded. */
export type Audience = z.output<typeof Audience>;
export const Audience = z.strictObject({
  everyone: z.boolean().default(false),
  tagIds: z.array(z.uuid()).max(MOST_TAGS).default([]),
  /** Of these tags at least one, or all of them. */
  tagMatch: z.enum(['any', 'all']).default('any'),
  userIds: z.array(z.uuid()).max(MOST_NAMED).default([]),
  excludedTagIds: z.array(z.uuid()).max(MOST_TAGS).default([]),
  excludedUserIds: z.array(z.uuid()).max(MOST_NAMED).default([]),
});

/** The same, with the names that a page shows. */
export type ShownAudience = z.infer<typeof ShownAudience>;
export const ShownAudience = z.strictObject({
  everyone: z.boolean(),
  tagMatch: z.enum(['any', 'all']),
  tags: z.array(TagLabel),
  people: z.array(PersonLabel),
  excludedTags: z.array(TagLabel),
  excludedPeople: z.array(PersonLabel),
});
