import type { TenantDb } from '#platform/server/database/database.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { Problem } from '#platform/shared/problem.ts';
import { isMadeOfLines } from '#areas/exports/datasets/dataset-columns.ts';
import type { ExportOrder } from '#areas/exports/datasets/export-order.ts';
import type { ExportEstimate } from '../exports.contract.ts';
import { contentFault } from '#areas/exports/datasets/order-fault.ts';
import { datasetLines } from '#areas/exports/datasets/server/dataset-lines.service.ts';
import type { DatasetRequest } from '#areas/exports/datasets/dataset-request.ts';
import { countRows, csvRows, jsonRows } from '#areas/exports/datasets/server/datasets.queries.ts';
import { averageLength, plannedRows, within } from './estimate.queries.ts';
import { PROBLEMS } from './exports.service.ts';
import { requestOf, type RequestParts } from './request.service.ts';

type Asked = Pick<ExportOrder, 'dataset' | 'identity' | 'format' | 'filter' | 'columns'>;

/** Milliseconds an estimate may take, because a person waits for it. */
const PATIENCE_MS = 3_000;
const SAMPLE_ROWS = 200;
const SAMPLE_LINES = 5;
/** Slower than measured, because a busy server is slower. */
const ROWS_PER_SECOND = { copied: 100_000, lines: 1_000 };
/** A stand-in key of the same length; an estimate reveals no pseudonyms. */
const NO_KEY = Buffer.alloc(32);

export async function estimateExport(
  parts: RequestParts,
  db: TenantDb,
  { visitor, asked }: { visitor: Visitor; asked: Asked },
): Promise<ExportEstimate> {
  const fault = contentFault(asked, visitor.permissions);
  if (fault) throw new Problem(PROBLEMS[fault]);
  const { userId, resultDays } = visitor;
  const made = await requestOf(parts, db, { order: asked, reader: { userId, resultDays } });
  const request = { ...made, pseudonymKey: asked.identity === 'pseudonymous' ? NO_KEY : null };
  const isOfLines = isMadeOfLines(request);
  const counted = await within(db, PATIENCE_MS, () => countRows(db, request));
  const rows = counted ?? (isOfLines ? 0 : await plannedRows(db, await rowsOf(db, request, asked)));
  const length = rows === 0 ? 0 : await lengthOf(db, request, asked);
  const rate = isOfLines ? ROWS_PER_SECOND.lines : ROWS_PER_SECOND.copied;
  return { rows, bytes: Math.round(rows * length), seconds: Math.max(1, Math.ceil(rows / rate)) };
}

const rowsOf = (db: TenantDb, request: DatasetRequest, { format }: Asked) =>
  format === 'csv' ? csvRows(db, request) : jsonRows(db, request);

async function lengthOf(db: TenantDb, request: DatasetRequest, asked: Asked): Promise<number> {
  const sampled = await within(db, PATIENCE_MS, async () => {
    if (!isMadeOfLines(request)) return averageLength(db, await rowsOf(db, request, asked), SAMPLE_ROWS);
    const lengths: number[] = [];
    for await (const line of datasetLines(db, request, asked.format)) {
      lengths.push(Buffer.byteLength(line));
      if (lengths.length === SAMPLE_LINES) break;
    }
    return lengths.reduce((sum, each) => sum + each, 0) / Math.max(1, lengths.length);
  });
  return sampled ?? request.columns.length * USUAL_CELL_BYTES;
}

const USUAL_CELL_BYTES = 10;
