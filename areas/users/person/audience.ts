import { z } from 'zod';
import { PersonLabel } from '#areas/users/names/person-label.ts';
import { TagLabel } from '#areas/users/names/tag-label.ts';

const MOST_NAMED = 500;
const MOST_TAGS = 50;

/** Active people who match `everyone`, the tags or the names, and are not excluded. */
export type Audience = z.output<typeof Audience>;
export const Audience = z.strictObject({
  everyone: z.boolean().default(false),
  tagIds: z.array(z.uuid()).max(MOST_TAGS).default([]),
  /** Whether a person needs at least one of these tags, or all of them. */
  tagMatch: z.enum(['any', 'all']).default('any'),
  userIds: z.array(z.uuid()).max(MOST_NAMED).default([]),
  excludedTagIds: z.array(z.uuid()).max(MOST_TAGS).default([]),
  excludedUserIds: z.array(z.uuid()).max(MOST_NAMED).default([]),
});

export const EVERYONE: Audience = {
  everyone: true,
  tagIds: [],
  tagMatch: 'any',
  userIds: [],
  excludedTagIds: [],
  excludedUserIds: [],
};

/** The audience with the names that a page shows. */
export type ShownAudience = z.infer<typeof ShownAudience>;
export const ShownAudience = z.strictObject({
  everyone: z.boolean(),
  tagMatch: z.enum(['any', 'all']),
  tags: z.array(TagLabel),
  people: z.array(PersonLabel),
  excludedTags: z.array(TagLabel),
  excludedPeople: z.array(PersonLabel),
});
