import type { ShiftFault, ShiftField } from './shifts.contract.ts';

/** A shift whose person, site and times are settled. */
export interface ReadyShift {
  readonly row: number;
  readonly externalId: string | null;
  readonly userId: string;
  readonly siteId: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly zone: string;
  readonly role: string;
}

export interface StoredShift extends Omit<ReadyShift, 'row'> {
  readonly id: string;
}

export interface RowFault {
  readonly row: number;
  readonly field: ShiftField;
  readonly fault: ShiftFault;
  readonly value: string;
}

export interface ShiftPlan {
  readonly created: readonly ReadyShift[];
  readonly changed: readonly StoredShift[];
  readonly unchanged: readonly StoredShift[];
  readonly faults: readonly RowFault[];
}

const startKey = ({ userId, startsAt }: Pick<ReadyShift, 'userId' | 'startsAt'>): string => `${userId} ${startsAt}`;

/**
 * Decides what a list does to the stored shifts. A shift is found again by its external id, or else by its person and
 * start; one that was stored without an external id takes the one that is sent.
 *
 * @param stored every shift with such an external id, or of such a person at such a start.
 */
export function plannedShifts(ready: readonly ReadyShift[], stored: readonly StoredShift[]): ShiftPlan {
  const repeated = repeatedRows(ready);
  const match = matcher(stored);
  const found = ready.map((shift) => ({ shift, same: match(shift) }));
  const moved = new Set(
    found.flatMap(({ shift, same }) => (same && startKey(same) !== startKey(shift) ? same.id : [])),
  );
  const staying = new Map(stored.filter(({ id }) => !moved.has(id)).map((each) => [startKey(each), each.id]));
  const taken = found
    .filter(({ shift, same }) => (staying.get(startKey(shift)) ?? same?.id) !== same?.id)
    .map(({ shift }) => ({
      row: shift.row,
      field: 'start' as const,
      fault: 'startTaken' as const,
      value: shift.startsAt,
    }));
  const known = found.flatMap(({ shift: { row: _, ...shift }, same }) =>
    same ? [{ same, next: { ...shift, id: same.id, externalId: shift.externalId ?? same.externalId } }] : [],
  );
  return {
    created: found.flatMap(({ shift, same }) => (same ? [] : [shift])),
    changed: known.filter(({ same, next }) => isDifferent(same, next)).map(({ next }) => next),
    unchanged: known.filter(({ same, next }) => !isDifferent(same, next)).map(({ next }) => next),
    faults: [...repeated, ...taken.filter(({ row }) => !repeated.some((each) => each.row === row))],
  };
}

function matcher(stored: readonly StoredShift[]): (shift: ReadyShift) => StoredShift | undefined {
  const byExternalId = new Map(stored.map((each) => [each.externalId, each]));
  const byStart = new Map(stored.map((each) => [startKey(each), each]));
  return (shift) => {
    const there = byStart.get(startKey(shift));
    if (shift.externalId === null) return there;
    return byExternalId.get(shift.externalId) ?? (there?.externalId === null ? there : undefined);
  };
}

/** A list that names a shift twice does not say which of them is right, so both are faults. */
function repeatedRows(ready: readonly ReadyShift[]): RowFault[] {
  const faultsBy = (field: 'externalId' | 'start', keyOf: (shift: ReadyShift) => string | null): RowFault[] =>
    [...Map.groupBy(ready, keyOf)]
      .filter(([key, same]) => key !== null && same.length > 1)
      .flatMap(([, same]) =>
        same.map((each) => ({
          row: each.row,
          field,
          fault: 'repeated' as const,
          value: (field === 'start' ? each.startsAt : each.externalId) ?? '',
        })),
      );
  const byId = faultsBy('externalId', ({ externalId }) => externalId);
  const rows = new Set(byId.map(({ row }) => row));
  return [...byId, ...faultsBy('start', startKey).filter(({ row }) => !rows.has(row))];
}

const isDifferent = (one: StoredShift, other: StoredShift): boolean =>
  (['externalId', 'userId', 'siteId', 'startsAt', 'endsAt', 'zone', 'role'] as const).some(
    (field) => one[field] !== other[field],
  );
