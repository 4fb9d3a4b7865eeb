/**
 * The filter as people see it: each part is one chip and one field in the drawer, and holds the names of its fields in a
 * URL. They are kept apart from their validation, because the header's menu only passes them on.
 */
export const FILTER_PARTS = {
  period: ['period', 'from', 'to'],
  tags: ['tags', 'tagMatch'],
  users: ['users'],
  status: ['status'],
  testTypes: ['testTypes'],
  outcomes: ['outcomes'],
  score: ['minScore', 'maxScore'],
  deviation: ['minDeviation', 'maxDeviation'],
  validity: ['validity'],
  baseline: ['baseline'],
  devices: ['devices'],
  ways: ['ways'],
  offline: ['offline'],
  cases: ['cases'],
  attempt: ['attempt'],
} as const;

export type FilterPart = keyof typeof FILTER_PARTS;

export type FilterField = (typeof FILTER_PARTS)[FilterPart][number];
export const FILTER_FIELDS: readonly FilterField[] = Object.values(FILTER_PARTS).flat();

type Texts = Readonly<Record<string, string | undefined>>;

/** Moves the filter of one address to the path of another report. */
export const carriedTo = (path: string, address: Texts): string =>
  reportHref(path, Object.fromEntries(FILTER_FIELDS.map((field) => [field, address[field]])));

/** @example reportHref('/reports/scores', { period: '28d' }) // '/reports/scores?period=28d' */
export function reportHref(path: string, values: Texts): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value ? [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`] : [],
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}
