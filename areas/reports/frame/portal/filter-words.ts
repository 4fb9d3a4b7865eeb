import { caseStateWords } from '#areas/cases/case/case-words.ts';
import { DEVICE_CLASSES, TEST_TYPES } from '#areas/scoring/attempt.ts';
import { deviceWords, outcomeWords, testWords, wayWords } from '#areas/testing/results/fact-words.ts';
import { TEST_WAYS } from '#areas/testing/results/results.contract.ts';
import { VISIT_OUTCOMES } from '#areas/testing/results/visit-outcome.ts';
import { statusWords } from '#areas/users/person/user-words.ts';
import { USER_STATUSES } from '#areas/users/person/users.contract.ts';
import type { Translate } from '#platform/portal/texts.ts';
import { BASELINE_STATES, CASE_STANDINGS, VALIDITIES, type Attempt } from '../report-filter.ts';
import type { FilterPart } from '../filter-fields.ts';

/** The name of a filter part. */
export const partName = (t: Translate, part: FilterPart): string => t(`reports.filter.part.${part}`);

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

const optionsOf =
  <V extends string>(values: readonly V[], words: Readonly<Record<V, string>>) =>
  (t: Translate): Option[] =>
    values.map((value) => ({ value, text: t(words[value]) }));

/** Parts with several choices from a short list. */
const CHOICES_OF = {
  testTypes: optionsOf(TEST_TYPES, testWords),
  outcomes: optionsOf(VISIT_OUTCOMES, outcomeWords),
  validity: optionsOf(VALIDITIES, VALIDITY_WORDS),
  baseline: optionsOf(BASELINE_STATES, BASELINE_WORDS),
  devices: optionsOf(DEVICE_CLASSES, deviceWords),
  ways: optionsOf(TEST_WAYS, wayWords),
  cases: optionsOf(CASE_STANDINGS, CASE_WORDS),
  status: optionsOf(USER_STATUSES, statusWords),
} satisfies Partial<Record<FilterPart, (t: Translate) => Option[]>>;
export type ChoicePart = keyof typeof CHOICES_OF;
export const CHOICES = Object.keys(CHOICES_OF) as ChoicePart[];

export const choiceOptions = (t: Translate, part: ChoicePart): Option[] => CHOICES_OF[part](t);
