import { newId } from '#platform/server/ids.ts';
import { inItsOrganization, type SignedInCall } from '#platform/server/http/serve.ts';
import { CSV_TYPE } from '#platform/shared/files/csv.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/shared/files/csv-text.ts';
import type { FileStream } from '#platform/shared/endpoint.ts';
import { JSON_LINES_TYPE } from '#platform/shared/files/json-lines.ts';
import { confirmationNeeded, Problem } from '#platform/shared/problem.ts';
import { columnsOf } from '#areas/exports/datasets/dataset-columns.ts';
import { exportNotReady } from '../exports.contract.ts';
import { fileName } from '../file-name.ts';
import { openFile } from './export-file.ts';
import { found, note } from './exports.service.ts';
import { insertDownload } from './exports.queries.ts';

type Call = Pick<SignedInCall, 'parts' | 'request' | 'visitor'>;

/** Records the download before the first byte leaves. */
export async function downloadExport(call: Call, id: string): Promise<FileStream> {
  const { visitor, parts } = call;
  const { organizationId, userId } = visitor;
  const { run } = await inItsOrganization(call, (db) => found(db, visitor, id));
  if (run.identity === 'identified' && !visitor.isConfirmed) throw new Problem(confirmationNeeded);
  if (run.state !== 'ready') throw new Problem(exportNotReady);
  const file = await openFile(parts.config, { organizationId, id, format: run.format, sha256: run.sha256 });
  if (!file) {
    parts.log.error({ runId: id }, 'the file of an export is not where this server keeps files');
    throw new Problem(exportNotReady);
  }
  await inItsOrganization(call, async (db) => {
    await insertDownload(db, { id: newId(), runId: id, userId });
    await note(db, 'export.downloaded', run);
  }).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  const { name, dataset, format, createdAt } = run;
  return {
    contentType: format === 'csv' ? CSV_TYPE : JSON_LINES_TYPE,
    chunks: file.chunks,
    length: file.length,
    fileName: fileName({ name, dataset, format, day: createdAt.slice(0, 10) }),
  };
}

/** Sends the data dictionary, which explains each column in the language of the file. */
export async function downloadDictionary(call: Call, id: string): Promise<FileStream> {
  const { run, order } = await inItsOrganization(call, (db) => found(db, call.visitor, id));
  const { locale } = order.options;
  const t = (message: string) => call.parts.texts.translate(locale, message);
  const columns = columnsOf(run.dataset, run.identity).filter(
    (column) => order.columns.length === 0 || order.columns.includes(column.id),
  );
  const lines = [
    ['exports.dictionary.column', 'exports.dictionary.heading', 'exports.dictionary.kind', 'exports.dictionary.about'],
    ...columns.map(({ id: column, header, kind, about }) => [column, header, `exports.kind.${kind}`, about]),
  ].map((cells, line) =>
    csvLine(
      cells.map((cell, i) => (line > 0 && i === 0 ? cell : t(cell))),
      locale,
    ),
  );
  const text = BYTE_ORDER_MARK + lines.join('');
  const { name, dataset, createdAt } = run;
  return {
    contentType: CSV_TYPE,
    chunks: (async function* () {
      yield text;
    })(),
    fileName: fileName({ name: `${name} columns`, dataset, format: 'csv', day: createdAt.slice(0, 10) }),
  };
}
