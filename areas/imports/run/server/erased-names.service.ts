import type { TenantDb } from '#platform/server/database/database.ts';
import { eraseFromTexts, namesPerson, type ErasedNames } from '#platform/server/record/erased-names.ts';
import { isWorkedOn } from '../import-state.ts';
import { findKeptFiles, forgetRowsOf, type KeptFile } from './erased-names.queries.ts';
import { deleteChangesOf } from './import-undo.queries.ts';
import { findChunk } from './import-rows.queries.ts';
import { deleteImport } from './imports.queries.ts';

/**
 * Empties the rows about an erased person. Deletes an unfinished file that names them, because running it later would
 * bring them back.
 */
export async function eraseNamesFromImports(db: TenantDb, userId: string, words: ErasedNames): Promise<void> {
  await deleteChangesOf(db, userId);
  await forgetRowsOf(db, words);
  await eraseFromTexts(db, 'imports', { file_name: 200 }, words);
  const isNamed = namesPerson(words);
  for (const file of await findKeptFiles(db)) {
    if (!isNamed(await textOf(db, file))) continue;
    if (isWorkedOn(file.state)) throw new Error('An import that names an erased person is being worked on.');
    await deleteImport(db, file.id);
  }
}

async function textOf(db: TenantDb, { id, encoding }: KeptFile): Promise<string> {
  const decoder = new TextDecoder(encoding ?? 'utf-8');
  let text = '';
  for (let position = 0; ; position += 1) {
    const bytes = await findChunk(db, id, position);
    if (!bytes) return text + decoder.decode();
    text += decoder.decode(bytes, { stream: true });
  }
}
