import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { Tag } from './tags.contract.ts';

const TagParams = z.strictObject({ id: z.uuid() });

const ScopedAdmin = z.strictObject({ id: z.uuid(), firstName: z.string(), lastName: z.string() });

/** What depends on a tag, to be known before it is removed. */
export type TagUses = z.infer<typeof TagUses>;
const TagUses = z.strictObject({
  /** Without those who have left. */
  userCount: z.number().int(),
  /** Administrators who have this tag in their scope. */
  administrators: z.array(ScopedAdmin),
});

export type MergePreview = z.infer<typeof MergePreview>;
const MergePreview = z.strictObject({
  fromCount: z.number().int(),
  intoCount: z.number().int(),
  /** How many people carry the remaining tag afterward. */
  resultCount: z.number().int(),
  /** People who carry another tag of the single-choice category: they keep that one. */
  conflictCount: z.number().int(),
  /** Administrators whose scope has the remaining tag afterward. */
  administrators: z.array(ScopedAdmin),
});

/** The tag is in administrators' scopes, and no replacement was named. */
export const tagInScopes = problemKind({ code: 'tag_in_scopes', status: 409 });
/** The replacement is the tag itself, archived, or does not exist. */
export const unfitReplacement = problemKind({ code: 'unfit_replacement', status: 409 });

export const getTagUses = endpoint({
  method: 'GET',
  path: '/api/v2.1/tags/:id/uses',
  audience: 'admin',
  permission: 'tags.manage',
  summary: 'Returns who has a tag and whose scope it defines.',
  params: TagParams,
  reply: TagUses,
  problems: [notFound],
});

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/v2.1/tags/:id/merge-preview',
  audience: 'admin',
  permission: 'tags.manage',
  summary: 'Previews merging a tag into another.',
  params: TagParams,
  query: z.strictObject({ into: z.uuid() }),
  reply: MergePreview,
  problems: [unfitReplacement, notFound],
});

export const mergeTag = endpoint({
  method: 'POST',
  path: '/api/v2.1/tags/:id/merge',
  audience: 'admin',
  permission: 'tags.manage',
  summary: 'Moves the people, scopes, links and rules of a tag to another tag, and ends it.',
  params: TagParams,
  body: z.strictObject({ intoId: z.uuid() }),
  reply: Tag,
  problems: [unfitReplacement, notFound],
});

/** The tag that takes its place in scopes, links and rules; required if an administrator's scope has the tag. */
export type Replacement = z.infer<typeof Replacement>;
const Replacement = z.strictObject({ replacementId: z.uuid().optional() });

export const archiveTag = endpoint({
  method: 'POST',
  path: '/api/v2.1/tags/:id/archive',
  audience: 'admin',
  permission: 'tags.manage',
  summary: 'Archives a tag: it stays with the people who have it and cannot be given to others.',
  params: TagParams,
  body: Replacement,
  reply: Tag,
  problems: [tagInScopes, unfitReplacement, notFound],
});

export const unarchiveTag = endpoint({
  method: 'POST',
  path: '/api/v2.1/tags/:id/unarchive',
  audience: 'admin',
  permission: 'tags.manage',
  summary: 'Unarchives a tag.',
  params: TagParams,
  reply: Tag,
  problems: [notFound],
});

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/tags/:id',
  audience: 'admin',
  permission: 'tags.manage',
  summary: 'Moves a tag to the bin, where it can be restored for 30 days. People lose it at once.',
  params: TagParams,
  query: Replacement,
  problems: [tagInScopes, unfitReplacement, notFound],
});
