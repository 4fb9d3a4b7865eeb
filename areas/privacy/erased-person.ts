/** A person's names and addresses, in the organization and in their login. */
export interface ErasedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeNumber: string | null;
  readonly externalId: string | null;
  readonly phone: string | null;
  readonly emails: readonly string[];
  readonly usernames: readonly string[];
}

/** The words to search for in texts. */
export interface NamesToErase {
  /** Words that identify only this person. */
  readonly whole: readonly string[];
  /** Words that other people may share: names of others in the organization stay. */
  readonly single: readonly string[];
}

const SHORTEST_NUMBER = 5;
/** A shorter word is more likely an ordinary word than a name. */
const SHORTEST_NAME = 2;

/**
 * Short numbers are left alone: they may be a year or a count, and without the name they identify no one.
 *
 * @example namesToErase({ firstName: 'Ana', lastName: 'Prova', … }).whole // ['Ana Prova', 'Prova Ana', 'Prova, Ana', …]
 */
export function namesToErase(person: ErasedPerson): NamesToErase {
  const names = [person.firstName, person.lastName].filter((name) => name !== '');
  const [first = '', last = ''] = names;
  const together = names.length === 2 ? [`${first} ${last}`, `${last} ${first}`, `${last}, ${first}`] : [];
  const numbers = [person.employeeNumber, person.externalId].filter((number) => number !== null);
  const phones = person.phone === null ? [] : [person.phone, person.phone.replace(/\D/g, '')];
  return {
    whole: [
      ...together,
      ...person.emails,
      ...numbers.filter((number) => number.length >= SHORTEST_NUMBER),
      ...phones.filter((number) => number.length >= SHORTEST_NUMBER),
    ],
    single: [...names, ...person.usernames].filter((name) => name.length >= SHORTEST_NAME),
  };
}
