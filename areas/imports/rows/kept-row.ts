import type { PersonDifference } from '#areas/users/import/imported-person.ts';
import type { RowFault } from './row-fault.ts';

/** A row of a file that is stored because it needs a person's attention. */
export interface KeptRow {
  readonly row: number;
  readonly outcome: 'error' | 'changed';
  readonly detail: {
    /** The person's name as far as the row gives it. */
    readonly name: string;
    /** The row as it is in the file, to be returned in the error file. Only for errors. */
    readonly cells?: readonly string[];
    readonly faults?: readonly RowFault[];
    readonly differences?: readonly PersonDifference[];
  };
}
