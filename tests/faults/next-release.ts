import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** What a server consists of. */
const PARTS = ['apps/server', 'apps/portal', 'areas', 'database', 'platform'];

export const NEXT_VERSION = '99.0.0';

/** The migrations that the next release adds: a column, and an index on a table that everyone writes. */
export const NEXT_MIGRATIONS: Readonly<Record<string, string>> = {
  '9001_testing_release_note': `-- expand
alter table results add column release_note text not null default 'none';
create table release_notes (id uuid primary key);
`,
  '9002_testing_release_note_index': `-- expand, outside a transaction
create index concurrently results_release_note on results (organization_id, release_note);
`,
};

/** Makes the program of the next release in a folder: this one with two more migrations. */
export async function makeNextRelease(folder: string): Promise<string> {
  for (const part of PARTS) {
    await cp(join(ROOT, part), join(folder, part), { recursive: true, filter: (file) => !file.includes('.test.') });
  }
  const about = await readFile(join(ROOT, 'package.json'), 'utf8');
  await writeFile(join(folder, 'package.json'), about.replace(/"version": "[^"]*"/, `"version": "${NEXT_VERSION}"`));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(NEXT_MIGRATIONS)) {
    await writeFile(join(folder, 'database/migrations', `${name}.sql`), text);
  }
  return folder;
}
