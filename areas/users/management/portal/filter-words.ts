import type { Translate } from '#platform/portal/texts.ts';
import {
  BASELINE_FILTERS,
  CASE_FILTERS,
  USER_LACKS,
  USER_SOURCES,
  USER_STATUSES,
} from '#areas/users/person/users.contract.ts';
import { sourceWords, statusWords } from '#areas/users/person/user-words.ts';

export type FilterName = 'status' | 'baseline' | 'cases' | 'source' | 'lacks';

const BASELINE_WORDS: Readonly<Record<(typeof BASELINE_FILTERS)[number], string>> = {
  none: 'users.list.noBaseline',
  establishing: 'users.list.establishing',
  established: 'users.list.established',
  stale: 'users.list.stale',
};

const CASE_WORDS: Readonly<Record<(typeof CASE_FILTERS)[number], string>> = { undecided: 'users.list.needsAction' };

const LACK_WORDS: Readonly<Record<(typeof USER_LACKS)[number], string>> = {
  email: 'users.list.noEmail',
  login: 'users.list.neverSignedIn',
};

interface FilterGroup {
  readonly name: FilterName;
  readonly title: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

/** The filters of people besides tags, in the order of the dialog. */
export function filterGroups(t: Translate): readonly FilterGroup[] {
  const options = (values: readonly string[], words: Readonly<Record<string, string>>) =>
    values.map((value) => ({ value, text: t(words[value] ?? value) }));
  return [
    { name: 'status', title: t('users.column.status'), options: options(USER_STATUSES, statusWords) },
    { name: 'baseline', title: t('users.list.baseline'), options: options(BASELINE_FILTERS, BASELINE_WORDS) },
    { name: 'cases', title: t('users.list.cases'), options: options(CASE_FILTERS, CASE_WORDS) },
    { name: 'lacks', title: t('users.list.lacks'), options: options(USER_LACKS, LACK_WORDS) },
    { name: 'source', title: t('users.list.source'), options: options(USER_SOURCES, sourceWords) },
  ];
}
