import { readSources } from '#tests/support/sources.ts';

/** Tables whose subject became an area of its own after their migration was released. */
const MOVED: Readonly<Record<string, string>> = {
  partners: 'partners',
  partner_texts: 'partners',
  partner_logos: 'partners',
  error_reports: 'error-reports',
  feedback_reports: 'error-reports',
};

/** The owner of each table: the area in the name of the migration that creates it, unless it has moved. */
export const tableOwners: ReadonlyMap<string, string> = new Map(
  readSources('database/migrations/*.sql').flatMap(({ path, text }) => {
    const owner = /\d{4}_([a-z-]+)_/.exec(path)?.[1] ?? path;
    return [...text.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(
      ([, table = '']) => [table, MOVED[table] ?? owner] as const,
    );
  }),
);
