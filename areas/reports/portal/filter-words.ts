import { caseStateWords } from '#areas/cases/case-words.ts';
import { DEVICE_CLASSES, TEST_TYPES } from '#areas/scoring/attempt.ts';
import { deviceWords, outcomeWords, testWords, wayWords } from '#areas/testing/fact-words.ts';
import { WAYS } from '#areas/testing/results.contract.ts';
import { VISIT_OUTCOMES } from '#areas/testing/visit-outcome.ts';
import { statusWords } from '#areas/users/user-words.ts';
import { USER_STATUSES } from '#areas/users/users.contract.ts';
import type { Translate } from '#platform/portal/texts.ts';
import { BASELINE_STATES, CASE_STANDINGS, VALIDITIES, type Attempt } from '../report-filter.ts';
import type { FilterPart } from '../filter-parts.ts';

/** The parts of the filter in words. */
export function partName(t: Translate, part: FilterPart): string {
  const names: Readonly<Record<FilterPart, string>> = {
    period: t('reports.filter.part.period'),
    tags: t('reports.filter.part.tags'),
    users: t('reports.filter.part.users'),
    status: t('reports.filter.part.status'),
    testTypes: t('reports.filter.part.testTypes'),
    outcomes: t('reports.filter.part.outcomes'),
    score: t('reports.filter.part.score'),
    deviation: t('reports.filter.part.deviation'),
    validity: t('reports.filter.part.validity'),
    baseline: t('reports.filter.part.baseline'),
    devices: t('reports.filter.part.devices'),
    ways: t('reports.filter.part.ways'),
    offline: t('reports.filter.part.offline'),
    cases: t('reports.filter.part.cases'),
    attempt: t('reports.filter.part.attempt'),
  };
  return names[part];
}

const VALIDITY_WORDS: Readonly<Record<(typeof VALIDITIES)[number], string>> = {
  valid: 'reports.filter.validity.valid',
  suspect: 'reports.filter.validity.suspect',
  invalid: 'reports.filter.validity.invalid',
  void: 'reports.filter.validity.void',
};

const BASELINE_WORDS: Readonly<Record<(typeof BASELINE_STATES)[number], string>> = {
  none: 'reports.filter.baseline.none',
  establishing: 'reports.filter.baseline.establishing',
  established: 'reports.filter.baseline.established',
  stale: 'reports.filter.baseline.stale',
};

const CASE_WORDS: Readonly<Record<(typeof CASE_STANDINGS)[number], string>> = {
  ...caseStateWords,
  none: 'reports.filter.cases.none',
  undecided: 'reports.filter.needsAction',
};

export const ATTEMPT_WORDS: Readonly<Record<Attempt, string>> = {
  first: 'reports.filter.attempt.first',
  last: 'reports.filter.attempt.last',
  all: 'reports.filter.attempt.all',
};

export interface Option {
  readonly value: string;
  readonly text: string;
}

/** Parts of which several values can be chosen from a short list. */
export const CHOICES = ['testTypes', 'outcomes', 'validity', 'baseline', 'devices', 'ways', 'cases', 'status'] as const;
export type ChoicePart = (typeof CHOICES)[number];

export function choiceOptions(t: Translate, part: ChoicePart): Option[] {
  const options = <V extends string>(values: readonly V[], words: Readonly<Record<V, string>>) =>
    values.map((value) => ({ value, text: t(words[value]) }));
  const choices: Readonly<Record<ChoicePart, () => Option[]>> = {
    testTypes: () => options(TEST_TYPES, testWords),
    outcomes: () => options(VISIT_OUTCOMES, outcomeWords),
    validity: () => options(VALIDITIES, VALIDITY_WORDS),
    baseline: () => options(BASELINE_STATES, BASELINE_WORDS),
    devices: () => options(DEVICE_CLASSES, deviceWords),
    ways: () => options(WAYS, wayWords),
    cases: () => options(CASE_STANDINGS, CASE_WORDS),
    status: () => options(USER_STATUSES, statusWords),
  };
  return choices[part]();
}
