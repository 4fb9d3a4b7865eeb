import { withOrganization, type Databases } from '#platform/server/database/database.ts';
import { checkFile, type TellProgress } from './check.service.ts';
import { beginWork, failImport, lockWork, noteProgress, type ImportWork } from './imports.queries.ts';
import { runFile } from './run.service.ts';
import { StoppedImport } from './stopped-import.ts';

/** A server that dies in the middle costs one try; other errors would repeat. */
const MOST_TRIES = 3;

interface Due {
  readonly organizationId: string;
  readonly importId: string;
}

/** Runs the check or the run that is due for an import, in one transaction. Does nothing when it is already done. */
export async function workOnImport(databases: Databases, { organizationId, importId }: Due): Promise<void> {
  const byItself = { organizationId, actor: { userId: null } };
  const begun = await withOrganization(databases, byItself, (db) => beginWork(db, importId));
  if (!begun) return;
  try {
    if (begun.tries > MOST_TRIES) throw new StoppedImport('fault');
    await workOn(databases, organizationId, begun);
  } catch (error) {
    if (!(error instanceof StoppedImport)) throw error;
    await withOrganization(databases, byItself, (db) => failImport(db, importId, error.failure));
  }
}

function workOn(databases: Databases, organizationId: string, begun: ImportWork): Promise<void> {
  const place = { organizationId, actor: { userId: begun.askedBy } };
  // Others see the progress only from a separate transaction. It needs one more connection for a moment, but imports
  // are processed one by one.
  const tell: TellProgress = (progress, rowCount) =>
    withOrganization(databases, place, (db) => noteProgress(db, begun.id, { progress, rowCount }));
  return withOrganization(databases, place, async (db) => {
    const work = await lockWork(db, begun.id);
    if (work?.state === 'checking') await checkFile(db, work, tell);
    if (work?.state === 'running') await runFile(db, work, tell);
  });
}
