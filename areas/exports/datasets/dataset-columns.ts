import type { Dataset, ExportColumn, Identity } from './datasets.ts';
import { groupColumns, type GroupDataset } from './group-columns.ts';
import { ALERT_COLUMNS, AUDIT_COLUMNS, CASE_COLUMNS, OCCURRENCE_COLUMNS } from './happening-columns.ts';
import { BASELINE_COLUMNS, USER_COLUMNS } from './people-columns.ts';
import { RESULT_COLUMNS, TRIAL_COLUMNS, VISIT_COLUMNS } from './result-columns.ts';

const COLUMNS: Readonly<Record<Dataset, readonly ExportColumn[]>> = {
  results: RESULT_COLUMNS,
  visits: VISIT_COLUMNS,
  baselines: BASELINE_COLUMNS,
  users: USER_COLUMNS,
  occurrences: OCCURRENCE_COLUMNS,
  alerts: ALERT_COLUMNS,
  cases: CASE_COLUMNS,
  audit: AUDIT_COLUMNS,
  trials: TRIAL_COLUMNS,
};

/**
 * Every column that a file of the dataset may have at this level of identity; empty if the dataset has no such level.
 */
export function columnsOf(dataset: Dataset, identity: Identity): readonly ExportColumn[] {
  if (identity === 'aggregated') return hasGroups(dataset) ? groupColumns(dataset) : [];
  const columns = COLUMNS[dataset];
  return identity === 'identified' ? columns : columns.filter(({ identifies }) => !identifies);
}

/** The audit record and the raw times of single tests have no group figures. */
export const hasGroups = (dataset: Dataset): dataset is GroupDataset => dataset !== 'audit' && dataset !== 'trials';

/**
 * Whether the server writes the rows line by line instead of copying them from the database. It does so for raw
 * records, which the database cannot unpack, and for groups, which are checked first so that no one can be identified.
 */
export const isMadeOfLines = ({ dataset, identity }: { dataset: Dataset; identity: Identity }): boolean =>
  identity === 'aggregated' || dataset === 'trials';
