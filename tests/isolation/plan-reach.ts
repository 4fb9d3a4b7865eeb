/** A node of a plan, as `explain (verbose, format json)` says it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Output?: readonly string[];
  readonly Plans?: readonly PlanNode[];
  readonly [property: string]: unknown;
}

export interface PlanReach {
  /** Tables of organizations that are read without asking for one organization. */
  readonly unbound: readonly string[];
  /** Pairs of tables of organizations that are joined by something else than the organization. */
  readonly across: readonly string[];
}

const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter', 'TID Cond', 'Hash Cond', 'Merge Cond', 'Join Filter'];
const JOINS = ['Nested Loop', 'Hash Join', 'Merge Join'];
/** What reads the result of another part of the statement, whose tables are looked at on their own. */
const DERIVED = ['CTE Scan', 'Subquery Scan', 'WorkTable Scan'];
/** Stands for the value that a statement is given. */
const ONE_ORGANIZATION = 'one organization';

interface Scan {
  readonly table: string;
  readonly alias: string;
}

/**
 * Says whether one node of a sharded database can answer a statement with this plan. Tables `elsewhere` belong to
 * organizations too, but are not spread over the nodes: they only tell which other tables have the same organization.
 */
export function reachOf(
  root: PlanNode,
  tenantTables: ReadonlySet<string>,
  elsewhere: ReadonlySet<string> = new Set(),
): PlanReach {
  const nodes = [...all(root)];
  const scans = nodes.flatMap((node) => scanIn(node, tenantTables));
  const derived = new Set(nodes.filter((node) => DERIVED.includes(node['Node Type'])).map(({ Alias }) => Alias));
  const groups = new Groups();
  for (const sides of [...nodes.flatMap(equationsIn), ...hashedPairs(nodes)]) {
    const [one, other] = sides.map((side) => organizationIn(side, scans, derived));
    if (one !== undefined && other !== undefined) groups.join(one, other);
  }
  const spread = scans.filter(({ table }) => !elsewhere.has(table));
  const unbound = spread.filter(({ alias }) => !groups.areJoined(alias, ONE_ORGANIZATION)).map(({ table }) => table);
  const across = nodes
    .filter((node) => JOINS.includes(node['Node Type']))
    .flatMap((node) => {
      const aliases = sidesOfJoin(node).map((side) => new Set(beneath(side).map(({ Alias }) => Alias)));
      const [left = [], right = []] = aliases.map((side) => spread.filter(({ alias }) => side.has(alias)));
      const isTogether = left.some((one) => right.some((other) => groups.areJoined(one.alias, other.alias)));
      return left.length === 0 || right.length === 0 || isTogether ? [] : [`${namesOf(left)} and ${namesOf(right)}`];
    });
  return { unbound: [...new Set(unbound)].toSorted(), across: [...new Set(across)].toSorted() };
}

const namesOf = (scans: readonly Scan[]): string => [...new Set(scans.map(({ table }) => table))].toSorted().join(', ');

function* all(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* all(child);
}

/** The parts whose rows become this node's rows, without the subqueries of its conditions. */
const beneath = (node: PlanNode): PlanNode[] => [node, ...sidesOfJoin(node).flatMap(beneath)];

const sidesOfJoin = ({ Plans = [] }: PlanNode): PlanNode[] =>
  Plans.filter((child) => !['InitPlan', 'SubPlan'].includes(child['Parent Relationship'] ?? ''));

function scanIn(node: PlanNode, tenantTables: ReadonlySet<string>): Scan[] {
  const { 'Node Type': type, 'Relation Name': table, Alias: alias } = node;
  const isScan = table !== undefined && alias !== undefined && type.endsWith('Scan') && tenantTables.has(table);
  return isScan ? [{ table, alias }] : [];
}

/** The equations that must all hold. One half of an `or` holds nothing. */
const equationsIn = (node: PlanNode): string[][] =>
  CONDITIONS.flatMap((name) => (typeof node[name] === 'string' ? conjunctsOf(node[name]) : []))
    .map((condition) => splitAt(condition, ' = '))
    .filter((sides) => sides.length === 2);

function conjunctsOf(text: string): string[] {
  const inside = withoutParentheses(text);
  const parts = splitAt(inside, ' AND ');
  return parts.length === 1 ? [inside] : parts.flatMap(conjunctsOf);
}

function withoutParentheses(text: string): string {
  const trimmed = text.trim();
  const isWrapped = trimmed.startsWith('(') && closingOf(trimmed) === trimmed.length - 1;
  return isWrapped ? withoutParentheses(trimmed.slice(1, -1)) : trimmed;
}

const closingOf = (text: string): number => [...depths(text)].findIndex((depth, at) => at > 0 && depth === 0);

/** Splits where no parenthesis and no quote is open. */
function splitAt(text: string, separator: string): string[] {
  const open = [...depths(text)];
  const parts: string[] = [];
  let start = 0;
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
    if (open[at] !== 0) continue;
    parts.push(text.slice(start, at));
    start = at + separator.length;
  }
  return [...parts, text.slice(start)];
}

/** How many parentheses are open after each character; those inside quotes do not count. */
function* depths(text: string): Generator<number> {
  let depth = 0;
  let isQuoted = false;
  // By UTF-16 unit, like the positions of indexOf.
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "'") isQuoted = !isQuoted;
    if (!isQuoted && text[at] === '(') depth += 1;
    if (!isQuoted && text[at] === ')') depth -= 1;
    yield isQuoted ? depth + 1 : depth;
  }
}

const HASHED = /((?:\w+|"[^"]+")\.(?:\w+|"[^"]+")) = \(hashed SubPlan (\d+)\)\.col(\d+)/g;

/**
 * The columns that a subquery is compared with. PostgreSQL may read such a subquery as a whole and look into it for each
 * row, although the statement asks by these columns.
 */
function hashedPairs(nodes: readonly PlanNode[]): [string, string][] {
  const outputs = new Map(nodes.map((node) => [node['Subplan Name'], node.Output]));
  const texts = nodes.flatMap((node) => Object.values(node).flat()).filter((value) => typeof value === 'string');
  return texts.flatMap((text) =>
    [...text.matchAll(HASHED)].map(([, column = '', plan = '', place = '']): [string, string] => [
      column,
      outputs.get(`SubPlan ${plan}`)?.[Number(place) - 1] ?? '',
    ]),
  );
}

const COLUMN = /^(\w+|"[^"]+")\.(\w+|"[^"]+")$/;

/** Returns whose organization this side of an equation is: a table's, or the one that the statement is given. */
function organizationIn(side: string, scans: readonly Scan[], derived: ReadonlySet<unknown>): string | undefined {
  const [isColumn, alias, column] = COLUMN.exec(withoutParentheses(side)) ?? [];
  if (isColumn === undefined) return side.startsWith('ANY ') || side.startsWith('ALL ') ? undefined : ONE_ORGANIZATION;
  const scan = scans.find((each) => each.alias === alias?.replaceAll('"', ''));
  if (scan) return column === (scan.table === 'organizations' ? 'id' : 'organization_id') ? scan.alias : undefined;
  return derived.has(alias?.replaceAll('"', '')) ? ONE_ORGANIZATION : undefined;
}

/** Which names have the same organization. */
class Groups {
  readonly #parents = new Map<string, string>();

  join(one: string, other: string): void {
    this.#parents.set(this.#first(one), this.#first(other));
  }

  areJoined(one: string, other: string): boolean {
    return this.#first(one) === this.#first(other);
  }

  #first(name: string): string {
    const parent = this.#parents.get(name);
    return parent === undefined || parent === name ? name : this.#first(parent);
  }
}
