import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/jobs/events.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { tagInScopes, unfitReplacement, type MergePreview, type TagUses } from '../tag-endings.contract.ts';
import type { Tag } from '../tags.contract.ts';
import { tagReplaced } from '../tags.events.ts';
import { moveTagToBin } from './tag-bin.queries.ts';
import {
  archiveTag as putAside,
  countMerge,
  findScopedAdmins,
  joinTags,
  lockTags,
  replaceInScopes,
  unarchiveTag as takeBack,
  type LockedTag,
} from './tag-endings.queries.ts';
import { findTag } from './tags.queries.ts';

export async function tagUses(db: TenantDb, id: string): Promise<TagUses> {
  const { userCount } = await shown(db, id);
  return { userCount, administrators: await findScopedAdmins(db, id) };
}

/** The people keep the tag in the bin, so that restoring it gives it back to them. */
export async function deleteTag(db: TenantDb, id: string, replacementId: string | undefined): Promise<void> {
  const { name } = await giveWay(db, id, replacementId);
  await moveTagToBin(db, id);
  await record(db, { action: 'tag.deleted', objectType: 'tag', objectId: id, detail: { name, replacementId } });
}

export async function archiveTag(db: TenantDb, id: string, replacementId: string | undefined): Promise<Tag> {
  const { name } = await giveWay(db, id, replacementId);
  await putAside(db, id);
  await record(db, { action: 'tag.archived', objectType: 'tag', objectId: id, detail: { name, replacementId } });
  return shown(db, id);
}

export async function unarchiveTag(db: TenantDb, id: string): Promise<Tag> {
  const [tag] = await lockTags(db, [id]);
  if (!tag) throw new Problem(notFound);
  await takeBack(db, id);
  await record(db, { action: 'tag.unarchived', objectType: 'tag', objectId: id, detail: { name: tag.name } });
  return shown(db, id);
}

/** Replaces a tag that is removed with another one; without a replacement, no scope may have the tag. */
async function giveWay(db: TenantDb, id: string, replacementId: string | undefined): Promise<LockedTag> {
  if (replacementId !== undefined) {
    const { from } = await lockPair(db, id, replacementId);
    await replace(db, id, replacementId);
    return from;
  }
  const [tag] = await lockTags(db, [id]);
  if (!tag) throw new Problem(notFound);
  const { length: count } = await findScopedAdmins(db, id);
  if (count > 0) throw new Problem(tagInScopes, { values: { count } });
  return tag;
}

export async function previewMerge(db: TenantDb, id: string, intoId: string): Promise<MergePreview> {
  await lockPair(db, id, intoId);
  return { ...(await countMerge(db, id, intoId)), administrators: await findScopedAdmins(db, id) };
}

export async function mergeTag(db: TenantDb, id: string, intoId: string): Promise<Tag> {
  const { from, into } = await lockPair(db, id, intoId);
  const counts = await countMerge(db, id, intoId);
  await replace(db, id, intoId);
  await joinTags(db, id, intoId);
  const detail = { name: from.name, into: into.name, intoId, ...counts };
  await record(db, { action: 'tag.merged', objectType: 'tag', objectId: id, detail });
  return shown(db, intoId);
}

async function lockPair(db: TenantDb, id: string, intoId: string): Promise<{ from: LockedTag; into: LockedTag }> {
  const tags = await lockTags(db, [id, intoId]);
  const from = tags.find((tag) => tag.id === id);
  const into = tags.find((tag) => tag.id === intoId);
  if (!from) throw new Problem(notFound);
  if (!into || into === from || into.isArchived) throw new Problem(unfitReplacement);
  return { from, into };
}

/** Scopes belong to this area; links and rules of other areas follow when they receive the event. */
async function replace(db: TenantDb, tagId: string, replacementId: string): Promise<void> {
  await replaceInScopes(db, tagId, replacementId);
  await announce(db, tagReplaced, { tagId, replacementId });
}

async function shown(db: TenantDb, id: string): Promise<Tag> {
  const tag = await findTag(db, id);
  if (!tag) throw new Problem(notFound);
  return tag;
}
