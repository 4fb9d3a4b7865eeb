import { CSV_TYPE } from '#platform/shared/files/csv.ts';
import { JSON_LINES_TYPE } from '#platform/shared/files/json-lines.ts';
import { LOCKED_TYPE, type AdminDataset } from './admin-exports.contract.ts';

const FORMS: Readonly<Record<AdminDataset, { contentType: string; ending: string }>> = {
  usage: { contentType: CSV_TYPE, ending: 'csv' },
  organization: { contentType: LOCKED_TYPE, ending: 'evenkeel' },
  audit: { contentType: JSON_LINES_TYPE, ending: 'jsonl' },
  security: { contentType: JSON_LINES_TYPE, ending: 'jsonl' },
};
const DAY_LENGTH = 10;

/** The media type and file name of an export. */
export function adminExportFile({ dataset, requestedAt }: { dataset: AdminDataset; requestedAt: string }) {
  const { contentType, ending } = FORMS[dataset];
  return { contentType, fileName: `evenkeel-${dataset}-${requestedAt.slice(0, DAY_LENGTH)}.${ending}` };
}
