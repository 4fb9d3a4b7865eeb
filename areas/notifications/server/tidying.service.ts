import type { SystemDb } from '#platform/server/database/database.ts';
import { deleteOldMailFiles } from './file-transport.ts';
import { deleteFinishedMails } from './mail.queries.ts';

const KEPT_DAYS = 30;

/** Deletes mails that were sent or given up, and the files of kept ones. */
export async function tidyMails(system: SystemDb, dataDirectory: string): Promise<void> {
  await deleteFinishedMails(system, KEPT_DAYS);
  await deleteOldMailFiles(dataDirectory, KEPT_DAYS);
}
