import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { ImportFailure } from '../import-state.ts';
import { importHasErrors, unreadableFile, wrongImportState, type Import } from '../imports.contract.ts';
import type { SentList, SentListReply } from '../sent-list.contract.ts';
import { MOST_ROWS } from '#areas/imports/file/file-limits.ts';
import { discardImport, requestCheck, requestRun, showImport } from './imports.service.ts';
import { findRows } from './import-rows.queries.ts';
import { faultText, type Reader } from './kept-rows.service.ts';
import { takeFile, type UploadContext } from './upload.service.ts';
import { workOnImport } from './work.service.ts';

/** A whole import in one call: the file, its check and, if it finds no error, the run. */
export async function importSentList(
  place: UploadContext,
  {
    visitor,
    incoming,
    query,
    reader,
  }: { visitor: Visitor; incoming: AsyncIterable<Uint8Array>; query: SentList; reader: Reader },
): Promise<SentListReply> {
  const within = <T>(work: (db: TenantDb) => Promise<T>) => withOrganization(place.databases, place, work);
  const importId = await takeFile(place, incoming, '');
  const settled = async (): Promise<Import> => {
    await workOnImport(place.databases, { organizationId: place.organizationId, importId });
    return assertSettled(await within((db) => showImport(db, importId)));
  };
  await within(async (db) => {
    const { settings } = await showImport(db, importId);
    const { key, createTags, replaceTags } = query;
    const asked = { key, createsTags: createTags === 'true', replacesTags: replaceTags === 'true' };
    await requestCheck(db, visitor, importId, { ...settings, ...asked });
  });
  const checked = await settled();
  const reply = await within((db) => replyOf(db, checked, reader));
  if (query.dryRun === 'true' || reply.errors.length > 0) {
    await within((db) => discardImport(db, importId));
    return reply;
  }
  await within((db) =>
    requestRun(db, importId, { creates: true, updates: true, skipsErrors: false, suspendsAbsent: false }),
  );
  const done = await settled();
  return within((db) => replyOf(db, done, reader));
}

/** The reasons that a call can give for a file that could not be processed. */
const PROBLEMS = {
  unreadable: unreadableFile,
  tooManyRows: unreadableFile,
  changedMeanwhile: importHasErrors,
  manySuspensions: importHasErrors,
  fault: wrongImportState,
} as const satisfies Record<ImportFailure, unknown>;

function assertSettled(found: Import): Import {
  if (found.failure) throw new Problem(PROBLEMS[found.failure]);
  return found;
}

async function replyOf(db: TenantDb, { id, counts }: Import, { t }: Reader): Promise<SentListReply> {
  const { items } = await findRows(db, { importId: id, outcome: 'error', after: 0, limit: MOST_ROWS });
  return {
    created: counts?.created ?? 0,
    updated: counts?.changed ?? 0,
    unchanged: counts?.unchanged ?? 0,
    errors: items.flatMap(({ row, detail }) =>
      (detail.faults ?? []).map((fault) => ({ line: row, field: fault.field, message: faultText(fault, t) })),
    ),
  };
}
