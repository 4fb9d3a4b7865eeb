import type { NamedSupervisor } from '#areas/users/import/compared-person.ts';
import type { ImportedPerson } from '#areas/users/import/imported-person.ts';
import { userName } from '#areas/users/names/user-name.ts';

/** The people of a file, so that other rows of it can name them as supervisors before they are stored. */
export class ListedPeople {
  readonly #people = new Map<string, Pick<NamedSupervisor, 'name' | 'row'>>();

  /** Call this once for each row. */
  note({ row, employeeNumber, email, firstName = '', lastName = '' }: ImportedPerson): void {
    const person = { row, name: userName({ firstName, lastName, employeeNumber: employeeNumber ?? email ?? null }) };
    if (employeeNumber !== undefined) this.#people.set(employeeNumber, person);
    if (email !== undefined) this.#people.set(email.toLowerCase(), person);
  }

  /** Finds the person whom a row names by number or address. */
  find(named: string): NamedSupervisor | null {
    const person = this.#people.get(named) ?? this.#people.get(named.toLowerCase());
    return person ? { id: named, ...person } : null;
  }
}

/**
 * Returns the rows whose supervisor cannot be used: because the row about that supervisor has a fault, leaves
 * that person inactive, or lacks its own supervisor in the same way.
 *
 * @param namedRows for each row, the row about its supervisor.
 */
export function rowsWithoutSupervisor(
  namedRows: ReadonlyMap<number, number>,
  unusable: ReadonlySet<number>,
): ReadonlySet<number> {
  const namers = Map.groupBy(namedRows.keys(), (row) => namedRows.get(row));
  const found = new Set<number>();
  const looked = [...unusable];
  for (let row = looked.pop(); row !== undefined; row = looked.pop()) {
    for (const namer of namers.get(row) ?? []) {
      if (found.has(namer)) continue;
      found.add(namer);
      looked.push(namer);
    }
  }
  return found;
}
