import { text as textOf } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { parse } from 'csv-parse/sync';
import { columnsOf, isMadeOfLines } from '#areas/exports/datasets/dataset-columns.ts';
import type { Dataset, Identity } from '#areas/exports/datasets/datasets.ts';
import { datasetLines } from '#areas/exports/datasets/server/dataset-lines.service.ts';
import type { DatasetRequest } from '#areas/exports/datasets/dataset-request.ts';
import { csvRows, jsonRows } from '#areas/exports/datasets/server/datasets.queries.ts';
import { ReportFilter, type FilterValues } from '#areas/reports/frame/report-filter.ts';
import { AS_LINES, asCsv, copyRows, withSnapshot } from '#platform/server/database/copy-rows.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { loadTexts } from '#platform/server/texts.ts';
import type { Locale } from '#platform/shared/locale.ts';
import type { TestServer } from './server/test-server.ts';

const texts = loadTexts();

export type Change = Partial<Omit<DatasetRequest, 'options' | 'filter'>> & {
  readonly options?: Partial<DatasetRequest['options']>;
  readonly filter?: FilterValues;
};

const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;

/** A request for all columns, with codes, of all data, unless overridden. */
export function aRequest(
  dataset: Dataset,
  identity: Identity,
  { options, filter, ...change }: Change = {},
): DatasetRequest {
  const locale: Locale = options?.locale ?? 'en';
  return {
    dataset,
    identity,
    columns: columnsOf(dataset, identity).map(({ id }) => id),
    filter: ReportFilter.parse(filter ?? { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z', attempt: 'all' }),
    options: {
      separator: 'comma',
      decimal: 'point',
      byteOrderMark: false,
      values: 'codes',
      timeZone: 'UTC',
      ...options,
      locale,
    },
    pseudonymKey: identity === 'pseudonymous' ? Buffer.alloc(32, 7) : null,
    since: null,
    reader: { userId: '00000000-0000-0000-0000-000000000000', resultDays: null },
    text: (id) => texts.translate(locale, id),
    ...change,
  };
}

const NOBODY = { userId: null };

/** Returns the rows of the file as text, without its header. */
export const fileText = (
  server: TestServer,
  whose: string | { readonly organizationId: string; readonly actor: TenantDb['actor'] },
  request: DatasetRequest,
  format: 'csv' | 'jsonl',
): Promise<string> =>
  withSnapshot(
    server.databases,
    typeof whose === 'string' ? { organizationId: whose, actor: NOBODY } : whose,
    async (db) => {
      if (isMadeOfLines(request)) return textOf(Readable.from(datasetLines(db, request, format)));
      const pieces =
        format === 'csv'
          ? copyRows(db, await csvRows(db, request), asCsv(SEPARATORS[request.options.separator]))
          : copyRows(db, await jsonRows(db, request), AS_LINES);
      const decoder = new StringDecoder();
      let text = '';
      for await (const piece of pieces) text += decoder.write(piece);
      return text + decoder.end();
    },
  );

export type FileRow = Readonly<Record<string, string>>;

/** Parses strictly. */
export function csvFileRows(file: string, { columns, options }: DatasetRequest): FileRow[] {
  return parse(file, {
    columns: [...columns],
    delimiter: SEPARATORS[options.separator],
    relax_quotes: false,
    relax_column_count: false,
  });
}

export const jsonFileRows = (file: string): Readonly<Record<string, unknown>>[] =>
  file
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
