import type { RawPerson } from './raw-rows.ts';

const byLetters = new Intl.Collator('und');

/** Sort key of a name: ignores case, and letters with accents sort beside those without. */
export const nameOf = (person: RawPerson | undefined): string =>
  `${person?.first_name} ${person?.last_name}`.toLowerCase();

export const comparedNames = (one: RawPerson, other: RawPerson): number =>
  byLetters.compare(nameOf(one), nameOf(other)) || comparedTexts(one.id, other.id);

export function comparedTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** By a value, then by id in the same direction; missing values come last in both. */
export function inOrder<T extends { readonly id: string }>(
  rows: readonly T[],
  valueOf: (row: T) => number | null,
  descending: boolean,
): T[] {
  const sign = descending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) {
      return Number(a === null) - Number(b === null) || sign * comparedTexts(one.id, other.id);
    }
    return sign * (a - b || comparedTexts(one.id, other.id));
  });
}

/** A person as the report shows them, comparable with personOf. */
export const shownPerson = <P extends { readonly tags: readonly { readonly name: string }[] }>(person: P) => ({
  ...person,
  tags: person.tags.map(({ name }) => name).toSorted(comparedTexts),
});
