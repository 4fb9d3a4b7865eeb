/** The names of the filter's values in a URL, apart from what checks them: the header's menu carries them on. */
export const FILTER_FIELDS = [
  'period',
  'from',
  'to',
  'tags',
  'tagMatch',
  'users',
  'status',
  'testTypes',
  'outcomes',
  'validity',
  'minScore',
  'maxScore',
  'minDeviation',
  'maxDeviation',
  'baseline',
  'devices',
  'ways',
  'offline',
  'cases',
  'attempt',
] as const;
export type FilterField = (typeof FILTER_FIELDS)[number];

type Texts = Readonly<Record<string, string | undefined>>;

/** The filter of one address on the path of another report. */
export const carriedTo = (path: string, address: Texts): string =>
  reportHref(path, Object.fromEntries(FILTER_FIELDS.map((field) => [field, address[field]])));

/** @example reportHref('/reports/scores', { period: '28d' }) // '/reports/scores?period=28d' */
export function reportHref(path: string, values: Texts): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value ? [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`] : [],
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}
