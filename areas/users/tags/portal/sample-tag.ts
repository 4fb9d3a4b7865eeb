import type { TagCategory } from '../tag-categories.contract.ts';
import type { OfferedTag } from '../tag-choice.contract.ts';
import type { Tag } from '../tags.contract.ts';

export const aTag = (name: string, changes: Partial<Tag> = {}): Tag => ({
  id: crypto.randomUUID(),
  name,
  color: 'slate',
  category: null,
  categoryId: null,
  ownColor: null,
  isArchived: false,
  userCount: 0,
  activeCount: 0,
  adminCount: 0,
  createdAt: '2026-11-15T05:36:00.000Z',
  ...changes,
});

export const aCategory = (name: string, changes: Partial<TagCategory> = {}): TagCategory => ({
  id: crypto.randomUUID(),
  name,
  color: 'blue',
  isSingleChoice: false,
  tagCount: 0,
  ...changes,
});

export const offered = ({ id, name, color, category, categoryId, isArchived }: Tag): OfferedTag => ({
  id,
  name,
  color,
  category,
  categoryId,
  isArchived,
});
