import { createExport } from './exports.contract.ts';
import type { ExportOrder } from './export-order.ts';

/** The same order as a command line; the token is the caller's own, and not in it. */
export function apiCallOf(origin: string, order: ExportOrder): string {
  const body = JSON.stringify(order).replaceAll("'", String.raw`'\''`);
  return [
    `curl -X ${createExport.method} '${origin}${createExport.path}'`,
    `-H "Authorization: Bearer $TOKEN"`,
    `-H 'Content-Type: application/json'`,
    `-d '${body}'`,
  ].join(' \\\n  ');
}
