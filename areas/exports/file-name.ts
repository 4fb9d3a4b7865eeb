import type { Format } from './datasets.ts';

const LONGEST = 60;

/**
 * What a browser saves a file as: plain signs alone, so that it is a name on every system and leads nowhere.
 *
 * @example fileName({ name: 'Prüfungen: März', dataset: 'results', day: '2026-03-31', format: 'csv' }) // 'Prufungen-Marz-2026-03-31.csv'
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
