/** A tag that an organization has, as a list of people meets it. */
export interface KnownTag {
  readonly id: string;
  readonly name: string;
  /** Its category, where nobody carries more than one tag of it. */
  readonly onlyOneOf: string | null;
  /** It stays with those who carry it and is given to nobody else. */
  readonly isArchived: boolean;
}

/** The tags of an organization by their names, and those that a list of people would add. */
export interface KnownTags {
  readonly byKey: ReadonlyMap<string, KnownTag>;
  readonly byId: ReadonlyMap<string, KnownTag>;
  /** Names that are not there yet, by key; filled while a list is compared. */
  readonly added: Map<string, string>;
}

/** Under which a tag is found: its name is taken in any case. */
export const tagKey = (name: string): string => name.toLowerCase();

export const knownTags = (tags: readonly KnownTag[]): KnownTags => ({
  byKey: new Map(tags.map((tag) => [tagKey(tag.name), tag])),
  byId: new Map(tags.map((tag) => [tag.id, tag])),
  added: new Map(),
});

/** Keeps the names that the organization does not have yet. */
export function noteNewTags({ byKey, added }: KnownTags, names: readonly string[]): void {
  for (const name of names) {
    const key = tagKey(name);
    if (!byKey.has(key) && !added.has(key)) added.set(key, name);
  }
}

export const tagName = ({ byKey, added }: KnownTags, key: string): string =>
  byKey.get(key)?.name ?? added.get(key) ?? key;
