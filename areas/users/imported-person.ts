import type { Locale } from '#platform/shared/locale.ts';

/** What a list can say of a person. */
export const PERSON_FIELDS = [
  'firstName',
  'lastName',
  'employeeNumber',
  'email',
  'phone',
  'language',
  'timeZone',
  'tags',
  'status',
  'supervisor',
] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** By what a list names a person: each is nobody else's in the organization. */
export const PERSON_KEYS = ['employeeNumber', 'email'] as const;
export type PersonKey = (typeof PERSON_KEYS)[number];

/** What a list can make of a person. Nobody becomes invited by a list: that takes an invitation. */
export const LISTED_STATUSES = ['active', 'suspended', 'left'] as const;
export type ListedStatus = (typeof LISTED_STATUSES)[number];

/** A person as one row of a list tells of them. What is left out stays as it is. */
export interface ImportedPerson {
  /** Where they stand in the list, counted as a spreadsheet counts: the titles are row 1. */
  readonly row: number;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly employeeNumber?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly language?: Locale;
  readonly timeZone?: string;
  /** By their names. */
  readonly tags?: readonly string[];
  readonly status?: ListedStatus;
  /** By their employee number or their address. */
  readonly supervisor?: string;
}

/** Why a row that is well written cannot be taken. */
export const PERSON_FAULTS = [
  'nameMissing',
  'numberTaken',
  'emailTaken',
  'administrator',
  'unknownTag',
  'archivedTag',
  'tooManyTags',
  'tooManyNewTags',
  'oneOfCategory',
  'unknownSupervisor',
  'ownSupervisor',
] as const;
export type PersonFaultReason = (typeof PERSON_FAULTS)[number];

export interface PersonFault {
  readonly field: PersonField;
  readonly reason: PersonFaultReason;
  /** What the reason is about, such as the name of the tag. */
  readonly about?: string;
}

export interface PersonDifference {
  readonly field: PersonField;
  readonly from: string;
  readonly to: string;
}

export interface ListRules {
  /** Tags that are not there yet are made; otherwise they are faults. */
  readonly createsTags: boolean;
  /** Tags that the list does not name are taken away; otherwise they stay. */
  readonly replacesTags: boolean;
}
