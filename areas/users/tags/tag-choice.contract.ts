import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { TagCategory } from './tag-categories.contract.ts';
import { TagLabel } from '#areas/users/names/tag-label.ts';

export type OfferedTag = z.infer<typeof OfferedTag>;
const OfferedTag = z.strictObject({
  ...TagLabel.shape,
  categoryId: z.uuid().nullable(),
  /** Offered only so that it can be removed from a person who carries it. */
  isArchived: z.boolean(),
});

export type OfferedTags = z.infer<typeof OfferedTags>;
const OfferedTags = z.strictObject({
  categories: z.array(TagCategory.pick({ id: true, name: true, isSingleChoice: true })),
  tags: z.array(OfferedTag),
});

export const offerTags = endpoint({
  method: 'GET',
  path: '/api/v2.1/tag-choice',
  audience: 'admin',
  permission: 'anyAdmin',
  summary: 'Lists all tags by category, in short form for choosing.',
  reply: OfferedTags,
});
