import type { FilterPart } from '#areas/reports/frame/filter-fields.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { hasGroups } from './dataset-columns.ts';
import { IDENTITIES, type Dataset, type Identity } from './datasets.ts';

/** The permission a person needs in the portal to export each dataset. */
export const DATASET_PERMISSIONS: Readonly<Record<Dataset, Permission>> = {
  results: 'scores.view',
  visits: 'scores.view',
  baselines: 'scores.view',
  users: 'users.view',
  occurrences: 'users.view',
  alerts: 'users.view',
  cases: 'cases.handle',
  audit: 'audit.view',
  trials: 'scores.detail',
};

/** The levels of identity that a dataset offers, the least revealing first. */
export const identitiesOf = (dataset: Dataset): readonly Identity[] =>
  IDENTITIES.filter((identity) => identity !== 'aggregated' || hasGroups(dataset));

const WHOSE: readonly FilterPart[] = ['tags', 'users', 'status'];
const WHEN_AND_WHOSE: readonly FilterPart[] = ['period', ...WHOSE];

/** The parts of the reports' filter that a dataset can use; undefined means all of them. */
export const DATASET_FILTERS: Readonly<Record<Dataset, readonly FilterPart[] | undefined>> = {
  results: undefined,
  trials: undefined,
  visits: WHEN_AND_WHOSE,
  baselines: WHOSE,
  users: WHOSE,
  occurrences: WHEN_AND_WHOSE,
  alerts: WHEN_AND_WHOSE,
  cases: WHEN_AND_WHOSE,
  audit: ['period', 'users'],
};
