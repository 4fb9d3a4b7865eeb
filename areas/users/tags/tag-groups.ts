import type { OfferedTag, OfferedTags } from './tag-choice.contract.ts';

/** The tags of one category to choose from. */
export interface TagGroup {
  /** null: the tags without a category. */
  readonly name: string | null;
  readonly isSingleChoice: boolean;
  readonly tags: readonly OfferedTag[];
}

/** Returns only groups that have tags; tags without a category come last. */
export function tagGroups(categories: OfferedTags['categories'], tags: readonly OfferedTag[]): TagGroup[] {
  return [...categories, { id: null, name: null, isSingleChoice: false }]
    .map(({ id, name, isSingleChoice }) => ({
      name,
      isSingleChoice,
      tags: tags.filter(({ categoryId }) => categoryId === id),
    }))
    .filter((group) => group.tags.length > 0);
}

/** Returns the choice after a press on a tag; in a single-choice category it replaces the other tag. */
export function toggledTag(chosen: ReadonlySet<string>, tagId: string, group: TagGroup): ReadonlySet<string> {
  if (chosen.has(tagId)) return new Set([...chosen].filter((id) => id !== tagId));
  const gone = new Set(group.isSingleChoice ? group.tags.map(({ id }) => id) : []);
  return new Set([...[...chosen].filter((id) => !gone.has(id)), tagId]);
}
