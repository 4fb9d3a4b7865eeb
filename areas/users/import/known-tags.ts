/** A tag of the organization, as the import needs it. */
export interface KnownTag {
  readonly id: string;
  readonly name: string;
  /** Its category, if it is a single-choice one. */
  readonly onlyOneOf: string | null;
  /** It stays with the people who carry it and is given to no one else. */
  readonly isArchived: boolean;
}

/** The organization's tags by name, and the tags that a list of people would add. */
export interface KnownTags {
  readonly byKey: ReadonlyMap<string, KnownTag>;
  readonly byId: ReadonlyMap<string, KnownTag>;
  /** Names that do not exist yet, by key; filled while a list is compared. */
  readonly added: Map<string, string>;
}

/** The key of a tag name: names that differ only in case are the same. */
export const tagKey = (name: string): string => name.toLowerCase();

export const knownTags = (tags: readonly KnownTag[]): KnownTags => ({
  byKey: new Map(tags.map((tag) => [tagKey(tag.name), tag])),
  byId: new Map(tags.map((tag) => [tag.id, tag])),
  added: new Map(),
});

/** Collects the names that the organization does not have yet. */
export function noteNewTags({ byKey, added }: KnownTags, names: readonly string[]): void {
  for (const name of names) {
    const key = tagKey(name);
    if (!byKey.has(key) && !added.has(key)) added.set(key, name);
  }
}

export const tagName = ({ byKey, added }: KnownTags, key: string): string =>
  byKey.get(key)?.name ?? added.get(key) ?? key;
