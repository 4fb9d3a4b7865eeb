import { record } from '#platform/server/audit.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { tagNameTaken, type NewTag, type Tag } from '../tags.contract.ts';
import {
  findTag,
  findTagNameInBin,
  insertTag,
  isTagNameTaken,
  moveTagToBin,
  takeTagFromBin,
  updateTagName,
} from './tags.queries.ts';

export async function createTag(db: TenantDb, newTag: NewTag): Promise<Tag> {
  const tag = await insertTag(db, newTag);
  if (!tag) throw new Problem(tagNameTaken);
  await record(db, { action: 'tag.created', objectType: 'tag', objectId: tag.id, detail: { name: tag.name } });
  return tag;
}

export async function renameTag(db: TenantDb, id: string, { name }: NewTag): Promise<Tag> {
  const before = await existing(findTag(db, id));
  if (before.name === name) return before;
  if (await isTagNameTaken(db, name, id)) throw new Problem(tagNameTaken);
  await updateTagName(db, id, name);
  await record(db, { action: 'tag.renamed', objectType: 'tag', objectId: id, detail: { from: before.name, to: name } });
  return { ...before, name };
}

/** The people keep the tag in the bin, so that restoring it gives it back to them. */
export async function deleteTag(db: TenantDb, id: string): Promise<void> {
  const name = await existing(moveTagToBin(db, id));
  await record(db, { action: 'tag.deleted', objectType: 'tag', objectId: id, detail: { name } });
}

export async function restoreTag(db: TenantDb, id: string): Promise<Tag> {
  const name = await existing(findTagNameInBin(db, id));
  if (await isTagNameTaken(db, name, id)) throw new Problem(tagNameTaken);
  await takeTagFromBin(db, id);
  await record(db, { action: 'tag.restored', objectType: 'tag', objectId: id, detail: { name } });
  return existing(findTag(db, id));
}

const existing = async <T>(found: Promise<T | undefined>): Promise<T> => {
  const value = await found;
  if (value === undefined) throw new Problem(notFound);
  return value;
};
