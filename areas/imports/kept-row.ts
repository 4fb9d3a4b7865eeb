import type { PersonDifference } from '#areas/users/imported-person.ts';
import type { RowFault } from './row-fault.ts';

/** A row of a file that is kept because somebody has to look at it. */
export interface KeptRow {
  readonly row: number;
  readonly outcome: 'error' | 'changed';
  readonly detail: {
    /** Whom it is about, as far as the row says. */
    readonly name: string;
    /** Of an error: the row as it stands in the file, to be handed back. */
    readonly cells?: readonly string[];
    readonly faults?: readonly RowFault[];
    readonly differences?: readonly PersonDifference[];
  };
}
