import { readSources } from '#tests/support/sources.ts';

/** The owner of each table: the area in the name of the migration that creates it. */
export const tableOwners: ReadonlyMap<string, string> = new Map(
  readSources('database/migrations/*.sql').flatMap(({ path, text }) => {
    const owner = /\d{4}_([a-z]+)_/.exec(path)?.[1] ?? path;
    return [...text.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(
      ([, table = '']) => [table, owner] as const,
    );
  }),
);
