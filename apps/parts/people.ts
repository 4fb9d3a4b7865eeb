import type { Sort } from '#platform/portal/ui/table/column.ts';
import type { Page } from '#platform/shared/paging.ts';

export interface Person {
  name: string;
  number: string;
  tags: string[];
  status: 'Active' | 'Invited' | 'Suspended';
  tests: number;
}

interface PeopleInput {
  search: string;
  sort: Sort;
  cursor: string | undefined;
  limit: number;
}

const FIRST = [
  'Ana Luísa',
  'Helen',
  'Ingrid',
  'Joaquim',
  'Kwame',
  'Luis',
  'Maria',
  'Priya',
  'Rashid',
  'Sinéad',
  'Tomasz',
];
const LAST = [
  'Ferreira',
  'Marsh',
  'Solberg',
  'dos Santos',
  'Boateng',
  'Mendoza',
  'Alvarez',
  'Raghavan',
  'Al-Amin',
  'Gallagher',
];
const SITES = ['North', 'South', 'West'];
const CREWS = ['Crew A', 'Crew B', 'Crew C', 'Crew D'];
const ANSWER_MS = 400;

const PEOPLE: Person[] = Array.from({ length: 110 }, (_, index) => ({
  name: `${FIRST[index % FIRST.length]} ${LAST[index % LAST.length]}`,
  number: String(100_518 + index * 97),
  tags: [SITES[index % SITES.length] ?? '', CREWS[index % CREWS.length] ?? ''],
  status: index % 23 === 9 ? 'Invited' : 'Active',
  tests: (index * 37) % 120,
}));

/** Answers as a server would: sorted, searched and one page at a time. The cursor is the offset. */
export async function peoplePage({ search, sort, cursor, limit }: PeopleInput): Promise<Page<Person>> {
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  const wanted = search.toLowerCase();
  const found = PEOPLE.filter(({ name, number }) => name.toLowerCase().includes(wanted) || number.includes(wanted));
  const turn = sort.direction === 'ascending' ? 1 : -1;
  const ordered = found.toSorted((a, b) => turn * compare(valueOf(a, sort.column), valueOf(b, sort.column)));
  const start = Number(cursor ?? 0);
  const end = start + limit;
  return { items: ordered.slice(start, end), nextCursor: end < found.length ? String(end) : null, total: found.length };
}

const valueOf = (person: Person, column: string): string | number => {
  if (column === 'tests') return person.tests;
  return column === 'number' ? person.number : person.name;
};

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
