import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { TAG_COLORS, TagLabel } from '#areas/users/names/tag-label.ts';
import { TagName } from '#areas/users/names/tag-name.ts';

export type Tag = z.infer<typeof Tag>;
export const Tag = z
  .strictObject({
    ...TagLabel.shape,
    categoryId: z.uuid().nullable(),
    /** null: the color of its category. */
    ownColor: z.enum(TAG_COLORS).nullable(),
    /** It stays with the people who carry it and is given to no one else. */
    isArchived: z.boolean(),
    /** People who carry the tag now, without those who have left. */
    userCount: z.number().int(),
    /** Those of them who are active. */
    activeCount: z.number().int(),
    /** Administrators who have this tag in their scope. */
    adminCount: z.number().int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Tag' });

export type NewTag = z.infer<typeof NewTag>;
export const NewTag = z.strictObject({
  name: TagName,
  categoryId: z.uuid().nullable().optional(),
  color: z.enum(TAG_COLORS).nullable().optional(),
});

export type TagChanges = z.infer<typeof TagChanges>;
export const TagChanges = z.strictObject({
  name: TagName.optional(),
  categoryId: z.uuid().nullable().optional(),
  /** null: the color of the category. */
  color: z.enum(TAG_COLORS).nullable().optional(),
  /** Confirms that administrators with this tag in their scope may see other people than before in the new category. */
  acceptsScopeChange: z.boolean().optional(),
});

export const TAG_SORTS = [
  'name',
  '-name',
  'userCount',
  '-userCount',
  'activeCount',
  '-activeCount',
  'adminCount',
  '-adminCount',
  'createdAt',
  '-createdAt',
] as const;

export const TAG_STATES = ['inUse', 'archived'] as const;

/** Stands for the tags without a category where a category's id could stand. */
export const NO_CATEGORY = 'none';

export type TagQuery = z.output<typeof TagQuery>;
export const TagQuery = z.strictObject({
  search: z.string().trim().max(100).optional(),
  category: z.union([z.uuid(), z.literal(NO_CATEGORY)]).optional(),
  state: z.enum(TAG_STATES).default('inUse'),
  sort: z.enum(TAG_SORTS).default('name'),
  ...pageQuery,
});

const TagParams = z.strictObject({ id: z.uuid() });

export const tagNameTaken = problemKind({ code: 'tag_name_taken', status: 409 });
export const tooManyTags = problemKind({ code: 'too_many_tags', status: 409 });
/** People who carry the tag also carry another one of a single-choice category. */
export const choiceTaken = problemKind({ code: 'choice_taken', status: 409 });
/** Administrators would see other people than before. */
export const scopesWouldChange = problemKind({ code: 'scopes_would_change', status: 409 });

export const listTags = endpoint({
  method: 'GET',
  path: '/api/v2.1/tags',
  audience: 'admin',
  permission: 'anyAdmin',
  summary: 'Lists the tags of the organization.',
  query: TagQuery,
  reply: pageOf(Tag),
});

export const createTag = endpoint({
  method: 'POST',
  path: '/api/v2.1/tags',
  audience: 'admin',
  permission: 'tags.manage',
  takesKey: true,
  summary: 'Creates a tag.',
  body: NewTag,
  reply: Tag,
  status: 201,
  problems: [tagNameTaken, tooManyTags],
});

export const changeTag = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/tags/:id',
  audience: 'admin',
  permission: 'tags.manage',
  summary: 'Renames or recolors a tag, or moves it to another category.',
  params: TagParams,
  body: TagChanges,
  reply: Tag,
  problems: [tagNameTaken, choiceTaken, scopesWouldChange, notFound],
});

export const restoreTag = endpoint({
  method: 'POST',
  path: '/api/v2.1/tags/:id/restore',
  audience: 'admin',
  permission: 'tags.manage',
  summary: 'Restores a tag from the bin, with the people who had it.',
  params: TagParams,
  reply: Tag,
  problems: [tagNameTaken, tooManyTags, notFound],
});
