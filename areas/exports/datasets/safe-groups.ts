import { SMALLEST_GROUP } from './datasets.ts';

/** The people who carry exactly these tags, and how many they are. */
export interface GroupPart {
  readonly tags: readonly string[];
  readonly people: number;
}

/** Some of the people: those who carry the tag, or everyone. */
export interface Group<Part> {
  readonly tag: string | null;
  readonly parts: readonly Part[];
}

/** People whom no shown group tells apart. */
type Lot<Part> = readonly Part[];

const peopleIn = (lot: readonly GroupPart[]): number => lot.reduce((sum, { people }) => sum + people, 0);

/** Whether a figure about so many people is safe: no one, or at least the smallest group. */
export const isSafe = (people: number): boolean => people === 0 || people >= SMALLEST_GROUP;

/**
 * Returns the groups that are safe to show side by side. A tag is shown only if it splits none of the lots made by the
 * groups before it into a lot of one to nine people. So every sum, difference or overlap of shown groups consists of
 * whole lots, and is about no one or about at least ten people. The largest tags come first.
 */
export function safeGroups<Part extends GroupPart>(parts: readonly Part[]): Group<Part>[] {
  if (peopleIn(parts) < SMALLEST_GROUP) return [];
  let lots: Lot<Part>[] = [parts];
  const told: string[] = [];
  for (const [tag, size] of tagsBySize(parts)) {
    const halves = lots.flatMap((lot) => split(lot, tag));
    if (size >= SMALLEST_GROUP && halves.every((half) => isSafe(peopleIn(half)))) {
      lots = halves;
      told.push(tag);
    }
  }
  return [{ tag: null, parts }, ...told.map((tag) => ({ tag, parts: parts.filter(({ tags }) => tags.includes(tag)) }))];
}

/** Splits a lot into those who carry the tag and those who do not. */
const split = <Part extends GroupPart>(lot: Lot<Part>, tag: string): Lot<Part>[] => [
  lot.filter(({ tags }) => tags.includes(tag)),
  lot.filter(({ tags }) => !tags.includes(tag)),
];

function tagsBySize(parts: readonly GroupPart[]): [string, number][] {
  const sizes = new Map<string, number>();
  for (const { tags, people } of parts) for (const tag of tags) sizes.set(tag, (sizes.get(tag) ?? 0) + people);
  return [...sizes].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
