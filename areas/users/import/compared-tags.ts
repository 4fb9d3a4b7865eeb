import type { ListRules, PersonFault } from './imported-person.ts';
import { tagKey, type KnownTags } from './known-tags.ts';
import { MAX_TAGS, MAX_TAGS_PER_PERSON } from '#areas/users/names/tag-limits.ts';

/** A list that would create more tags than this most likely has a wrong column for them. */
const MOST_NEW_TAGS = 200;

interface ComparedTags {
  /** In alphabetical order. */
  readonly tagKeys: readonly string[];
  readonly faults: readonly PersonFault[];
}

/** Returns a person's tags after a row that names these; undefined if it names none and the tags stay. */
export function comparedTags(
  named: readonly string[] | undefined,
  carried: readonly string[],
  tags: KnownTags,
  rules: ListRules,
): ComparedTags {
  if (named === undefined) return { tagKeys: inOrder(carried), faults: [] };
  const keys = [...new Set(named.map(tagKey))];
  const kept = rules.replacesTags ? [] : withoutReplaced(carried, keys, tags);
  const tagKeys = inOrder([...kept, ...keys]);
  const faults = [
    ...named.flatMap((name) => tagFault(name, carried, tags, rules)),
    ...(isChosenTwice(keys, tags) ? [{ field: 'tags', reason: 'oneOfCategory' } as const] : []),
    ...(tagKeys.length > MAX_TAGS_PER_PERSON
      ? [{ field: 'tags', reason: 'tooManyTags', about: String(MAX_TAGS_PER_PERSON) } as const]
      : []),
  ];
  return { tagKeys, faults };
}

function tagFault(name: string, carried: readonly string[], tags: KnownTags, rules: ListRules): PersonFault[] {
  const { byKey, added } = tags;
  const key = tagKey(name);
  const known = byKey.get(key);
  if (known?.isArchived && !carried.includes(key)) return [{ field: 'tags', reason: 'archivedTag', about: name }];
  if (known || added.has(key)) return [];
  if (!rules.createsTags) return [{ field: 'tags', reason: 'unknownTag', about: name }];
  const isFull = added.size >= MOST_NEW_TAGS || byKey.size + added.size >= MAX_TAGS;
  return isFull ? [{ field: 'tags', reason: 'tooManyNewTags', about: String(MOST_NEW_TAGS) }] : [];
}

const categoryOf = ({ byKey }: KnownTags, key: string): string | null => byKey.get(key)?.onlyOneOf ?? null;

/** Removes the carried tags that a new choice in a single-choice category replaces. */
function withoutReplaced(carried: readonly string[], chosen: readonly string[], tags: KnownTags): string[] {
  const filled = new Set(chosen.map((key) => categoryOf(tags, key)).filter((category) => category !== null));
  return carried.filter((key) => !filled.has(categoryOf(tags, key) ?? ''));
}

function isChosenTwice(keys: readonly string[], tags: KnownTags): boolean {
  const categories = keys.map((key) => categoryOf(tags, key)).filter((category) => category !== null);
  return new Set(categories).size < categories.length;
}

const inOrder = (keys: readonly string[]): string[] => [...new Set(keys)].toSorted((a, b) => (a < b ? -1 : 1));
