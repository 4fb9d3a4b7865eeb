import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { Tag } from './tags.contract.ts';

const TagParams = z.strictObject({ id: z.uuid() });

const ScopedAdmin = z.strictObject({ id: z.uuid(), firstName: z.string(), lastName: z.string() });

/** What rests on a tag, to be known before it goes. */
export type TagUses = z.infer<typeof TagUses>;
const TagUses = z.strictObject({
  /** Without those who have left. */
  userCount: z.number().int(),
  /** For whom only people with this tag are there. */
  administrators: z.array(ScopedAdmin),
});

export type MergePreview = z.infer<typeof MergePreview>;
const MergePreview = z.strictObject({
  fromCount: z.number().int(),
  intoCount: z.number().int(),
  /** How many carry the remaining tag afterward. */
  resultCount: z.number().int(),
  /** People who carry another tag of the single-choice category: they keep that one. */
  conflictCount: z.number().int(),
  /** Whose scope names the remaining tag afterward. */
  administrators: z.array(ScopedAdmin),
});

/** It decides whom some administrators see, and nothing was named to take its place. */
export const tagInScopes = problemKind({ code: 'tag_in_scopes', status: 409 });
/** What should take a tag's place is the tag itself, archived, or none at all. */
export const unfitReplacement = problemKind({ code: 'unfit_replacement', status: 409 });

export const getTagUses = endpoint({
  method: 'GET',
  path: '/api/v2.1/tags/:id/uses',
  audience: 'admin',
  permission: 'tags.manage',
  summary: 'Shows who carries a tag and whose scope it is.',
  params: TagParams,
  reply: TagUses,
  problems: [notFound],
});

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/v2.1/tags/:id/merge-preview',
  audience: 'admin',
  permission: 'tags.manage',
  summary: 'Tells what merging a tag into another would do.',
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
  summary: 'Gives the people, scopes, links and rules of a tag to another tag, and ends it.',
  params: TagParams,
  body: z.strictObject({ intoId: z.uuid() }),
  reply: Tag,
  problems: [unfitReplacement, notFound],
});

/** The tag that takes its place in scopes, links and rules; needed where an administrator's scope names it. */
export type Replacement = z.infer<typeof Replacement>;
const Replacement = z.strictObject({ replacementId: z.uuid().optional() });

export const archiveTag = endpoint({
  method: 'POST',
  path: '/api/v2.1/tags/:id/archive',
  audience: 'admin',
  permission: 'tags.manage',
  summary: 'Archives a tag: it stays with those who carry it and is given to nobody else.',
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
  summary: 'Lets an archived tag be given again.',
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
