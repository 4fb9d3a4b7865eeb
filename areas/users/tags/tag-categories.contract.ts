import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { TAG_COLORS } from '#areas/users/names/tag-label.ts';
import { MAX_CATEGORIES } from '#areas/users/names/tag-limits.ts';
import { TagName } from '#areas/users/names/tag-name.ts';
import { scopesWouldChange } from './tags.contract.ts';

export type TagCategory = z.infer<typeof TagCategory>;
export const TagCategory = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    color: z.enum(TAG_COLORS),
    /** No one carries more than one tag of it. */
    isSingleChoice: z.boolean(),
    /** The number of its tags that can be given: neither archived nor in the bin. */
    tagCount: z.number().int(),
  })
  .meta({ id: 'TagCategory' });

export type TagCategories = z.infer<typeof TagCategories>;
const TagCategories = z.strictObject({
  /** In the order that the organization has chosen. */
  items: z.array(TagCategory),
  /** The number of tags that can be given and belong to no category. */
  looseTagCount: z.number().int(),
});

export type NewTagCategory = z.output<typeof NewTagCategory>;
export const NewTagCategory = z.strictObject({
  name: TagName,
  color: z.enum(TAG_COLORS).default('slate'),
  isSingleChoice: z.boolean().default(false),
});

export type TagCategoryChanges = z.infer<typeof TagCategoryChanges>;
export const TagCategoryChanges = z.strictObject({
  name: TagName.optional(),
  color: z.enum(TAG_COLORS).optional(),
  isSingleChoice: z.boolean().optional(),
});

const CategoryParams = z.strictObject({ id: z.uuid() });

export const categoryNameTaken = problemKind({ code: 'category_name_taken', status: 409 });
export const tooManyCategories = problemKind({ code: 'too_many_categories', status: 409 });
/** Some people carry several tags of a category that would allow only one. */
export const severalChosen = problemKind({ code: 'several_chosen', status: 409 });

export const listTagCategories = endpoint({
  method: 'GET',
  path: '/api/v2.1/tag-categories',
  audience: 'admin',
  permission: 'anyAdmin',
  summary: 'Lists the categories of tags.',
  reply: TagCategories,
});

export const createTagCategory = endpoint({
  method: 'POST',
  path: '/api/v2.1/tag-categories',
  audience: 'admin',
  permission: 'tags.manage',
  takesKey: true,
  summary: 'Creates a category at the end of the list.',
  body: NewTagCategory,
  reply: TagCategory,
  status: 201,
  problems: [categoryNameTaken, tooManyCategories],
});

export const changeTagCategory = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/tag-categories/:id',
  audience: 'admin',
  permission: 'tags.manage',
  summary: 'Changes the name, the color or the single-choice setting of a category.',
  params: CategoryParams,
  body: TagCategoryChanges,
  reply: TagCategory,
  problems: [categoryNameTaken, severalChosen, notFound],
});

export const orderTagCategories = endpoint({
  method: 'PUT',
  path: '/api/v2.1/tag-categories/order',
  audience: 'admin',
  permission: 'tags.manage',
  summary: 'Sets the order of the categories; those not named come last.',
  body: z.strictObject({ ids: z.array(z.uuid()).max(MAX_CATEGORIES) }),
  reply: TagCategories,
});

export const deleteTagCategory = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/tag-categories/:id',
  audience: 'admin',
  permission: 'tags.manage',
  summary: 'Deletes a category; its tags stay without a category.',
  params: CategoryParams,
  problems: [scopesWouldChange, notFound],
});
