import { comparableCard, isCard } from '#areas/testing/cards/card-text.ts';
import { PIN_LENGTH } from '#areas/testing/places/begin-limits.ts';
import { isGuessablePin } from '#areas/testing/places/guessable-pin.ts';

export const ACCESS_FIELDS = ['person', 'card', 'pin'] as const;

export const ACCESS_FAULTS = [
  'personMissing',
  'personUnknown',
  'personRepeated',
  'cardUnusable',
  'cardRepeated',
  'cardTaken',
  'pinUnusable',
  'pinGuessable',
  'pinWithoutNumber',
] as const;

export interface AccessFault {
  /** Counted from 1. */
  readonly row: number;
  readonly field: (typeof ACCESS_FIELDS)[number];
  readonly fault: (typeof ACCESS_FAULTS)[number];
}

/** A row of a list, with the person whom it names. */
export interface NamedRow {
  readonly key: string;
  readonly person: { readonly id: string; readonly employeeNumber: string | null } | undefined;
  readonly card: string | null;
  readonly pin: string | null;
}

/** Returns the faults of a list that its rows and its people show. */
export function accessFaults(rows: readonly NamedRow[]): AccessFault[] {
  const isRepeatedPerson = repeated(rows.map(({ person }) => person?.id));
  const isRepeatedCard = repeated(rows.map(({ card }) => card && comparableCard(card)));
  return rows.flatMap((each, at) => {
    const faults = [
      { field: 'person', fault: personFault(each, isRepeatedPerson(at)) },
      { field: 'card', fault: cardFault(each, isRepeatedCard(at)) },
      { field: 'pin', fault: pinFault(each) },
    ] as const;
    return faults.flatMap(({ field, fault }) => (fault ? [{ row: at + 1, field, fault }] : []));
  });
}

type Fault = AccessFault['fault'] | undefined;

function personFault({ key, person }: NamedRow, isRepeated: boolean): Fault {
  if (key === '') return 'personMissing';
  if (!person) return 'personUnknown';
  return isRepeated ? 'personRepeated' : undefined;
}

function cardFault({ card }: NamedRow, isRepeated: boolean): Fault {
  if (card === null) return undefined;
  if (!isCard(comparableCard(card))) return 'cardUnusable';
  return isRepeated ? 'cardRepeated' : undefined;
}

const PIN_FORM = new RegExp(`^\\d{${PIN_LENGTH}}$`);

/** A PIN is entered with the employee number, so without one it opens nothing. */
function pinFault({ pin, person }: NamedRow): Fault {
  if (pin === null) return undefined;
  if (!PIN_FORM.test(pin)) return 'pinUnusable';
  if (isGuessablePin(pin)) return 'pinGuessable';
  return person?.employeeNumber === null ? 'pinWithoutNumber' : undefined;
}

/** Returns whether the value at a position is in the list more than once; an absent value does not count. */
function repeated(values: readonly (string | null | undefined)[]): (at: number) => boolean {
  const counts = Map.groupBy(values, (value) => value);
  return (at) => Boolean(values[at]) && (counts.get(values[at])?.length ?? 0) > 1;
}
