import {
  BASELINE_FILTERS,
  CASE_FILTERS,
  TAG_MATCHES,
  USER_LACKS,
  USER_SOURCES,
  USER_STATUSES,
  type UserFilter,
} from '#areas/users/person/users.contract.ts';
import { isUuid } from '#platform/shared/uuid.ts';

type Values = Readonly<Record<string, string | undefined>>;

/** The filters of the list, as in the URL and the call: several values are separated by commas. */
export interface ListFilter {
  readonly [name: string]: string | undefined;
  readonly status: string | undefined;
  readonly baseline: string | undefined;
  readonly cases: string | undefined;
  readonly source: string | undefined;
  readonly lacks: string | undefined;
  readonly tags: string | undefined;
  readonly tagMatch: UserFilter['tagMatch'] | undefined;
}

export const listed = (values: string | undefined): string[] => (values ?? '').split(',').filter(Boolean);

/** Keeps only valid values, because an address may hold anything. */
export function filterIn(values: Values, maySeeScores: boolean): ListFilter {
  const known = (text: string | undefined, allowed: (value: string) => boolean) =>
    listed(text).filter(allowed).join(',') || undefined;
  const oneOf = (options: readonly string[]) => (value: string) => options.includes(value);
  const tags = known(values['tags'], isUuid);
  return {
    status: known(values['status'], oneOf(USER_STATUSES)),
    baseline: maySeeScores ? known(values['baseline'], oneOf(BASELINE_FILTERS)) : undefined,
    cases: maySeeScores ? known(values['cases'], oneOf(CASE_FILTERS)) : undefined,
    source: known(values['source'], oneOf(USER_SOURCES)),
    lacks: known(values['lacks'], oneOf(USER_LACKS)),
    tags,
    tagMatch: tags ? TAG_MATCHES.find((each) => each !== 'any' && each === values['tagMatch']) : undefined,
  };
}

/** Returns the values with one added or removed. */
export const toggled = (values: string | undefined, value: string): string | undefined => {
  const before = listed(values);
  const after = before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
  return after.join(',') || undefined;
};
