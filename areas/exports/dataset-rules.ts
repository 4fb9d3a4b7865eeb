import type { FilterPart } from '#areas/reports/filter-parts.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { hasGroups } from './dataset-columns.ts';
import { IDENTITIES, type Dataset, type Identity } from './datasets.ts';

/** What somebody must be allowed to see in the portal before they may take it out of it. */
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

/** How much of the people a dataset can tell, the least first. */
export const identitiesOf = (dataset: Dataset): readonly Identity[] =>
  IDENTITIES.filter((identity) => identity !== 'aggregated' || hasGroups(dataset));

const WHOSE: readonly FilterPart[] = ['tags', 'users', 'status'];
const WHEN_AND_WHOSE: readonly FilterPart[] = ['period', ...WHOSE];

/** The parts of the reports' filter that a dataset can use; undefined: all of them. */
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
