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

/** Everything that a file of the dataset can hold when it tells so much of the people; nothing where there is no such. */
export function columnsOf(dataset: Dataset, identity: Identity): readonly ExportColumn[] {
  if (identity === 'aggregated') return hasGroups(dataset) ? groupColumns(dataset) : [];
  const columns = COLUMNS[dataset];
  return identity === 'identified' ? columns : columns.filter(({ identifies }) => !identifies);
}

/** A record of acts and the raw times of one test are no numbers of a group. */
export const hasGroups = (dataset: Dataset): dataset is GroupDataset => dataset !== 'audit' && dataset !== 'trials';

/**
 * Whether the rows come line by line from the server instead of straight from the database: what the database cannot
 * open, and what is told of groups only after it is sure that nobody can be made out.
 */
export const isMadeOfLines = ({ dataset, identity }: { dataset: Dataset; identity: Identity }): boolean =>
  identity === 'aggregated' || dataset === 'trials';
