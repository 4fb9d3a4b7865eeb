import type { TenantDb } from '#platform/server/database.ts';
import type { Seal } from '#platform/server/seal.ts';
import { invalidInput, Problem } from '#platform/shared/problem.ts';
import { comparableCard } from '../card-text.ts';
import type { CardRow } from '../cards.contract.ts';
import { findByNumbers } from './cards.queries.ts';
import { giveCards } from './cards.service.ts';

/** Message ids by the path of the field, such as `rows.3.card`. */
type Faults = Record<string, string>;

/** Gives everyone in the list a card, or refuses the whole list and names each row that is at fault. */
export async function setTestCards(
  db: TenantDb,
  seal: Seal,
  rows: readonly CardRow[],
): Promise<{ changed: number; unchanged: number }> {
  const people = await findByNumbers(
    db,
    rows.map(({ employeeNumber }) => employeeNumber),
  );
  const ids = new Map(people.map(({ id, employeeNumber }) => [employeeNumber, id]));
  refuse({
    ...faultsWhere(
      rows,
      'employeeNumber',
      'testing.card.numberUnknown',
      ({ employeeNumber }) => !ids.has(employeeNumber),
    ),
    ...faultsWhere(
      rows,
      'employeeNumber',
      'testing.card.personTwice',
      repeated(rows, (row) => row.employeeNumber),
    ),
    ...faultsWhere(
      rows,
      'card',
      'testing.card.cardTwice',
      repeated(rows, (row) => comparableCard(row.card)),
    ),
  });
  const list = rows.map(({ employeeNumber, card }) => ({ userId: ids.get(employeeNumber) ?? '', card }));
  const { changed, taken } = await giveCards(db, seal, list);
  refuse(faultsWhere(rows, 'card', 'testing.card.taken', (_, place) => taken.includes(place)));
  return { changed, unchanged: rows.length - changed };
}

function faultsWhere(
  rows: readonly CardRow[],
  field: keyof CardRow,
  fault: string,
  isFaulty: (row: CardRow, place: number) => boolean,
): Faults {
  const faulty = rows.flatMap((row, place) => (isFaulty(row, place) ? [[`rows.${place}.${field}`, fault]] : []));
  return Object.fromEntries(faulty) as Faults;
}

/** Returns whether a row has the same key as another one. */
function repeated(rows: readonly CardRow[], keyOf: (row: CardRow) => string): (row: CardRow) => boolean {
  const counts = Map.groupBy(rows, keyOf);
  return (row) => (counts.get(keyOf(row))?.length ?? 0) > 1;
}

function refuse(fields: Faults): void {
  if (Object.keys(fields).length > 0) throw new Problem(invalidInput, { fields });
}
