import type { Format } from '#areas/exports/datasets/datasets.ts';

const LONGEST = 60;

/**
 * The name under which a browser saves a file. It has only plain characters, so that it is valid on every system and
 * never forms a path.
 *
 * @example fileName({ name: 'Prüfungen: März', dataset: 'results', day: '2026-03-31', format: 'csv' }) //
 * 'Prufungen-Marz-2026-03-31.csv'
 */
export function fileName({
  name,
  dataset,
  day,
  format,
}: {
  name: string;
  dataset: string;
  day: string;
  format: Format;
}): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
  return `${plain || dataset}-${day}.${format}`;
}
