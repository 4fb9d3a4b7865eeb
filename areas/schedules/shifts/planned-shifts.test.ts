import { expect, test } from 'vitest';
import { plannedShifts, type ReadyShift, type StoredShift } from './planned-shifts.ts';

const SIX = '2026-11-18T06:00:00.000Z';
const TWO = '2026-11-18T14:00:00.000Z';
const ready = (changes: Partial<ReadyShift> = {}): ReadyShift => ({
  row: 1,
  externalId: null,
  userId: 'ana',
  siteId: null,
  startsAt: SIX,
  endsAt: '2026-11-18T18:00:00.000Z',
  zone: 'UTC',
  role: '',
  ...changes,
});
const withoutRow = ({ row: _, ...shift }: ReadyShift) => shift;
const stored = ({ id, ...changes }: Partial<StoredShift> & { id: string }): StoredShift => ({
  ...withoutRow(ready(changes)),
  id,
});

test('the same list again changes nothing, with and without external ids', () => {
  const plan = plannedShifts(
    [ready(), ready({ row: 2, externalId: 'B', userId: 'bo' })],
    [stored({ id: '1' }), stored({ id: '2', externalId: 'B', userId: 'bo' })],
  );

  expect(plan).toMatchObject({ created: [], changed: [], faults: [] });
  expect(plan.unchanged.map(({ id }) => id)).toEqual(['1', '2']);
});

test('a known external id moves its shift, and a shift without one takes it over', () => {
  const plan = plannedShifts(
    [ready({ externalId: 'A', startsAt: TWO }), ready({ row: 2, externalId: 'B', userId: 'bo' })],
    [stored({ id: '1', externalId: 'A' }), stored({ id: '2', userId: 'bo' })],
  );

  expect(plan.created).toEqual([]);
  expect(plan.changed).toMatchObject([
    { id: '1', startsAt: TWO },
    { id: '2', externalId: 'B' },
  ]);
});

test('two shifts of one person may swap their times, and neither may take the time of a third', () => {
  const [a, b] = [stored({ id: '1', externalId: 'A' }), stored({ id: '2', externalId: 'B', startsAt: TWO })];
  const swapped = plannedShifts(
    [ready({ externalId: 'A', startsAt: TWO }), ready({ row: 2, externalId: 'B' })],
    [a, b],
  );
  const taken = plannedShifts([ready({ row: 7, externalId: 'A', startsAt: TWO })], [a, b]);

  expect(swapped).toMatchObject({ changed: [{ id: '1' }, { id: '2' }], faults: [] });
  expect(taken.faults).toMatchObject([{ row: 7, field: 'start', fault: 'startTaken' }]);
});

test('a shift that is in a list twice is a fault in both rows', () => {
  const byStart = plannedShifts([ready(), ready({ row: 2, role: 'Driver' })], []);
  const byId = plannedShifts([ready({ externalId: 'A' }), ready({ row: 2, externalId: 'A', startsAt: TWO })], []);

  expect(byStart.faults).toMatchObject([
    { row: 1, field: 'start', fault: 'repeated' },
    { row: 2, field: 'start', fault: 'repeated' },
  ]);
  expect(byId.faults.map(({ row, field }) => [row, field])).toEqual([
    [1, 'externalId'],
    [2, 'externalId'],
  ]);
});
