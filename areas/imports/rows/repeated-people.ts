import type { ImportedPerson } from '#areas/users/import/imported-person.ts';
import type { RowFault } from './row-fault.ts';

/** Fields that are unique to a person: two rows with the same value would be about the same person. */
const OWN_FIELDS = ['employeeNumber', 'email'] as const;

/** Finds the rows of a file that are about the same person. */
export class RepeatedPeople {
  readonly #firstRows = { employeeNumber: new Map<string, number>(), email: new Map<string, number>() };
  readonly #others = new Map<number, RowFault[]>();

  /** Call this once for each row, in their order. */
  note(person: ImportedPerson): void {
    for (const field of OWN_FIELDS) {
      const value = person[field];
      const first = value === undefined ? undefined : this.#firstRows[field].get(value);
      if (value !== undefined && first === undefined) this.#firstRows[field].set(value, person.row);
      if (first === undefined) continue;
      this.#accuse(person.row, { field, reason: 'twice', about: String(first) });
      const isAccused = this.#others.get(first)?.some((fault) => fault.field === field);
      if (!isAccused) this.#accuse(first, { field, reason: 'twice', about: String(person.row) });
    }
  }

  /** Rejects all rows about the same person, because the file does not say which one is right. */
  faultsOf(row: number): readonly RowFault[] {
    return this.#others.get(row) ?? [];
  }

  #accuse(row: number, fault: RowFault): void {
    this.#others.set(row, [...(this.#others.get(row) ?? []), fault]);
  }
}
