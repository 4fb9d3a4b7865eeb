import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';

export type Tag = z.infer<typeof Tag>;
export const Tag = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    /** People who carry the tag now, those who have left not counted. */
    userCount: z.number().int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Tag' });

export const TAG_NAME_MAX_LENGTH = 60;

export type NewTag = z.infer<typeof NewTag>;
export const NewTag = z.strictObject({ name: z.string().trim().min(1).max(TAG_NAME_MAX_LENGTH) });

export const TAG_SORTS = ['name', '-name', 'userCount', '-userCount', 'createdAt', '-createdAt'] as const;

export type TagQuery = z.output<typeof TagQuery>;
const TagQuery = z.strictObject({
  search: z.string().trim().max(100).optional(),
  sort: z.enum(TAG_SORTS).default('name'),
  ...pageQuery,
});

const TagParams = z.strictObject({ id: z.uuid() });

export const tagNameTaken = problemKind({ code: 'tag_name_taken', status: 409 });

export const listTags = endpoint({
  method: 'GET',
  path: '/api/v2.1/tags',
  audience: 'admin',
  summary: 'Lists the tags of the organization.',
  query: TagQuery,
  reply: pageOf(Tag),
});

export const createTag = endpoint({
  method: 'POST',
  path: '/api/v2.1/tags',
  audience: 'admin',
  summary: 'Creates a tag.',
  body: NewTag,
  reply: Tag,
  status: 201,
  problems: [tagNameTaken],
});

export const renameTag = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/tags/:id',
  audience: 'admin',
  summary: 'Renames a tag.',
  params: TagParams,
  body: NewTag,
  reply: Tag,
  problems: [tagNameTaken, notFound],
});

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/tags/:id',
  audience: 'admin',
  summary: 'Moves a tag to the bin, where it can be restored for 30 days. People lose it at once.',
  params: TagParams,
  problems: [notFound],
});

export const restoreTag = endpoint({
  method: 'POST',
  path: '/api/v2.1/tags/:id/restore',
  audience: 'admin',
  summary: 'Takes a tag out of the bin, with the people who had it.',
  params: TagParams,
  reply: Tag,
  problems: [tagNameTaken, notFound],
});
