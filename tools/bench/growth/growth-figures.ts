import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const PERFORMANCE = join(import.meta.dirname, '../../../docs/performance');
const FILE = join(PERFORMANCE, 'growth.json');

/** One call: by the product, by plain SQL, and by the product for a scoped administrator. */
export interface CallFigures {
  readonly product: number;
  readonly floor: number;
  readonly scoped: number;
}

interface ReportFigures {
  readonly name: string;
  readonly time: CallFigures;
  /** CPU of server and database, in milliseconds for each call. Other load on the machine hardly changes it. */
  readonly cpu: CallFigures;
}

/** What was measured at one size of an organization. Times are medians in milliseconds. */
export interface SizeFigures {
  readonly results: number;
  readonly people: number;
  readonly days: number;
  readonly measuredOn: string;
  /** The number of other processes that wanted a CPU meanwhile, on average. */
  readonly load: number;
  readonly cores: number;
  /** Absent if the organization was there already. */
  readonly seed?: { readonly seconds: number; readonly cpuSeconds: number };
  readonly reports: readonly ReportFigures[];
  readonly handIn: { readonly start: number; readonly submission: number; readonly databaseCpu: number };
  readonly jobs: Readonly<Record<string, number>>;
}

/** The jobs of the minute beside this many other organizations. */
interface OrganizationFigures {
  readonly organizations: number;
  readonly jobs: Readonly<Record<string, number>>;
}

export interface GrowthFigures {
  readonly sizes: readonly SizeFigures[];
  readonly organizations: readonly OrganizationFigures[];
}

export const readFigures = (): GrowthFigures =>
  existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : { sizes: [], organizations: [] };

/** Adds new figures to the stored ones; those of the same size are replaced. */
export function addFigures(added: Partial<GrowthFigures>): GrowthFigures {
  const before = readFigures();
  const merged = {
    sizes: mergedBy(before.sizes, added.sizes ?? [], ({ results }) => results),
    organizations: mergedBy(before.organizations, added.organizations ?? [], ({ organizations }) => organizations),
  };
  writeFileSync(FILE, `${JSON.stringify(merged, null, 2)}\n`);
  return merged;
}

function mergedBy<T>(before: readonly T[], added: readonly T[], size: (each: T) => number): T[] {
  const all = new Map([...before, ...added].map((each) => [size(each), each]));
  return [...all.values()].toSorted((a, b) => size(a) - size(b));
}
