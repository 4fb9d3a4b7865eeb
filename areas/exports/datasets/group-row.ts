import { GROUP_FIGURES, shareId, type GroupDataset } from './group-columns.ts';
import { safeGroups, type Group, type GroupPart } from './safe-groups.ts';

/** The parts of a mean: how many people and values it covers, the sum, and the sum of squares. */
export interface Amount {
  readonly people: number;
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

/** The figures of the people who carry exactly these tags, in one week or in the whole file. */
export interface CountedPart extends GroupPart {
  readonly week: string | null;
  readonly things: number;
  /** In the order of the codes. */
  readonly counts: readonly number[];
  /** In the order of the amounts. */
  readonly amounts: readonly Amount[];
}

export type GroupRow = Readonly<Record<string, number | string | null>> & { readonly group: string | null };

const NOTHING: Amount = { people: 0, n: 0, sum: 0, squares: 0 };

/** Returns the rows of one week, or of the whole period: everyone first, then the tags that are safe to show. */
export function groupRows(dataset: GroupDataset, parts: readonly CountedPart[]): GroupRow[] {
  const { amounts } = GROUP_FIGURES[dataset];
  // Not everyone in a group has a score, so a mean is shown only for groups that stay safe when just those people
  // count.
  const telling = amounts.map((_, at) => new Set(safeGroups(counting(parts, at)).map(({ tag }) => tag)));
  return safeGroups(parts).map((group) => ({
    ...countsOf(dataset, group),
    ...Object.fromEntries(
      amounts.flatMap((name, at) =>
        meanAndSd(
          name,
          telling[at]?.has(group.tag) ? group.parts.map((part) => amountIn(part, at)).reduce(added) : null,
        ),
      ),
    ),
  }));
}

const amountIn = ({ amounts }: CountedPart, at: number): Amount => amounts[at] ?? NOTHING;

const counting = (parts: readonly CountedPart[], at: number): GroupPart[] =>
  parts.map((part) => ({ tags: part.tags, people: amountIn(part, at).people }));

function countsOf(dataset: GroupDataset, { tag, parts }: Group<CountedPart>): GroupRow {
  const { things, codes } = GROUP_FIGURES[dataset];
  const sum = (numberOf: (part: CountedPart) => number) => parts.reduce((all, part) => all + numberOf(part), 0);
  const all = sum((part) => part.things);
  return {
    week: parts[0]?.week ?? null,
    group: tag,
    people: sum((part) => part.people),
    ...(things !== null && { [things]: all }),
    ...Object.fromEntries(
      codes.map(({ code }, at) => [
        shareId(code),
        perCent(
          sum((part) => part.counts[at] ?? 0),
          all,
        ),
      ]),
    ),
  };
}

const added = (a: Amount, b: Amount): Amount => ({
  people: a.people + b.people,
  n: a.n + b.n,
  sum: a.sum + b.sum,
  squares: a.squares + b.squares,
});

function meanAndSd(name: string, amount: Amount | null): [string, number | null][] {
  if (!amount) return [`mean${name}`, `sd${name}`].map((id) => [id, null]);
  const { n, sum, squares } = amount;
  const mean = sum / n;
  const sd = n < 2 ? null : Math.sqrt(Math.max(0, (squares - n * mean * mean) / (n - 1)));
  return [
    [`mean${name}`, hundredths(mean)],
    [`sd${name}`, sd === null ? null : hundredths(sd)],
  ];
}

const hundredths = (value: number): number => Math.round(value * 100) / 100 + 0;

/** Rounded to one decimal. */
const perCent = (part: number, all: number): number | null => (all === 0 ? null : Math.round((part / all) * 1000) / 10);
