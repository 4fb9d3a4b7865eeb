import { ReportFilter } from '#areas/reports/frame/report-filter.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { columnsOf } from '#areas/exports/datasets/dataset-columns.ts';
import { FileOptions, type ExportOrder } from '#areas/exports/datasets/export-order.ts';
import type { DatasetRequest, ResolvedOptions } from '#areas/exports/datasets/dataset-request.ts';
import { findTimeZone } from './exports.queries.ts';
import { recipientKey } from './recipients.service.ts';

export type RequestParts = Pick<ServerParts, 'seal' | 'texts'>;

interface Asked {
  readonly order: Pick<ExportOrder, 'dataset' | 'identity' | 'filter' | 'columns'> &
    Partial<Pick<ExportOrder, 'options' | 'recipientId'>>;
  readonly since?: string | null;
  readonly reader: DatasetRequest['reader'];
}

/** Resolves an order into a full request, with all the defaults that depend on the time of making it. */
export async function requestOf(
  { seal, texts }: RequestParts,
  db: TenantDb,
  { order, since = null, reader }: Asked,
): Promise<DatasetRequest> {
  const { dataset, identity, filter, columns } = order;
  const options = resolved(order.options ?? FileOptions.parse({}), await findTimeZone(db));
  const known = columnsOf(dataset, identity).map(({ id }) => id);
  // A column of an older release may no longer exist; the others are still exported.
  const wanted = columns.filter((id) => known.includes(id));
  return {
    dataset,
    identity,
    columns: wanted.length > 0 ? wanted : known,
    filter: ReportFilter.parse(filter),
    options,
    pseudonymKey:
      identity === 'pseudonymous' && order.recipientId ? await recipientKey(seal, db, order.recipientId) : null,
    since,
    reader,
    text: (id) => texts.translate(options.locale, id),
  };
}

/** A decimal comma requires semicolons between the cells. */
function resolved(options: FileOptions, timeZone: string): ResolvedOptions {
  const isEnglish = options.locale === 'en';
  return {
    ...options,
    separator: options.separator ?? (isEnglish ? 'comma' : 'semicolon'),
    decimal: options.decimal ?? (isEnglish ? 'point' : 'comma'),
    timeZone: options.timeZone ?? timeZone,
  };
}
