import { searchable } from '#platform/shared/searchable.ts';

/** The most people shown at once: two or three screens of a tablet. */
export const MOST_TILES = 60;

interface Named {
  readonly firstName: string;
  /** Initial of the last name. */
  readonly initial: string;
}

export interface Narrowed<P> {
  /** Beginnings of names to choose from, one letter longer than the present one; none when everybody is shown. */
  readonly starts: string[];
  readonly people: P[];
}

/**
 * Returns the people whose names begin like this, sorted by name. Where they are too many, they are narrowed by the next
 * letter of the first name, and then by the initial of the last name.
 */
export function narrowed<P extends Named>(people: readonly P[], start: string): Narrowed<P> {
  const found = people
    .map((person) => ({ person, key: keyOf(person) }))
    .filter(({ key }) => key.startsWith(start))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  if (found.length <= MOST_TILES) return { starts: [], people: found.map(({ person }) => person) };
  const longer = found.filter(({ key }) => key.length > start.length);
  const length = [...start].length + 1;
  const starts = [...new Set(longer.map(({ key }) => [...key].slice(0, length).join('')))];
  const [only] = starts;
  // A choice of one is none.
  if (only !== undefined && starts.length === 1 && longer.length === found.length) return narrowed(people, only);
  // Names that are exactly this and nothing more; whoever is left out uses another way.
  const whole = found.filter(({ key }) => key === start).slice(0, MOST_TILES);
  return { starts, people: whole.map(({ person }) => person) };
}

/** The space separates the first name from the initial, so that JOSE and JOSEPH are two choices. */
const keyOf = ({ firstName, initial }: Named): string => searchable(`${firstName.trim()} ${initial}`).toUpperCase();
