import type { NewPins, SkippedPeople } from './many-pins.contract.ts';

/** What is to be created, and for whom. */
export type Wish = Pick<NewPins, 'receivers' | 'creates'>;

interface Person {
  readonly employeeNumber: string | null;
  readonly hasLeft: boolean;
  readonly hasPin: boolean;
  readonly hasCard: boolean;
}

/** Returns what is to be created for a person. A PIN is entered with the employee number, so it needs one. */
export function neededBy(person: Person, { receivers, creates }: Wish): { pin: boolean; card: boolean } {
  if (person.hasLeft) return { pin: false, card: false };
  const isReplaced = receivers === 'all';
  return {
    pin: creates !== 'cards' && person.employeeNumber !== null && (isReplaced || !person.hasPin),
    card: creates !== 'pins' && (isReplaced || !person.hasCard),
  };
}

export const needsAnything = (person: Person, wish: Wish): boolean => {
  const { pin, card } = neededBy(person, wish);
  return pin || card;
};

/** Counts the people who get nothing. Each counts once, for the first of the reasons. */
export function skippedAmong(people: readonly Person[], wish: Wish): SkippedPeople {
  const remaining = people.filter(({ hasLeft }) => !hasLeft);
  const skipped = remaining.filter((person) => !needsAnything(person, wish));
  const numberless = skipped.filter(({ employeeNumber }) => wish.creates !== 'cards' && employeeNumber === null);
  return {
    hasLeft: people.length - remaining.length,
    hasNoNumber: numberless.length,
    hasAlready: skipped.length - numberless.length,
  };
}
