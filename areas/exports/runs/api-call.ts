import { createExport } from './exports.contract.ts';
import type { ExportOrder } from '#areas/exports/datasets/export-order.ts';

/** Returns the same order as a command line. The caller fills in their own token. */
export function apiCallOf(origin: string, order: ExportOrder): string {
  const body = JSON.stringify(order).replaceAll("'", String.raw`'\''`);
  return [
    `curl -X ${createExport.method} '${origin}${createExport.path}'`,
    `-H "Authorization: Bearer $TOKEN"`,
    `-H 'Content-Type: application/json'`,
    `-d '${body}'`,
  ].join(' \\\n  ');
}
