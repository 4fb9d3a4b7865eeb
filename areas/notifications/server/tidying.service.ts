import type { SystemDb } from '#platform/server/database.ts';
import { deleteOldMailFiles } from './file-way.ts';
import { deleteFinishedMails } from './mail.queries.ts';

const KEPT_DAYS = 30;

/** Forgets the mails that have left or were given up, and the files of those that were kept. */
export async function tidyMails(system: SystemDb, dataDirectory: string): Promise<void> {
  await deleteFinishedMails(system, KEPT_DAYS);
  await deleteOldMailFiles(dataDirectory, KEPT_DAYS);
}
