import { IMPORTED_FIELDS, type ImportedValues } from '#areas/users/person/person-field-lists.ts';

/** What a list can have about a person, in the order of the sample file. */
export const IMPORT_COLUMNS = [
  ...IMPORTED_FIELDS.map(({ listName }) => listName),
  'tags',
  'status',
  'supervisor',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** The keys by which a list names a person; each is unique in the organization. */
export const PERSON_KEYS = ['employeeNumber', 'email'] as const;
export type PersonKey = (typeof PERSON_KEYS)[number];

/** The statuses that a list can set. A list never invites anyone: that takes an invitation. */
export const LISTED_STATUSES = ['active', 'suspended', 'left'] as const;
export type ListedStatus = (typeof LISTED_STATUSES)[number];

type GivenValues = { readonly [F in keyof ImportedValues]?: NonNullable<ImportedValues[F]> };

/** A person as one row of a list describes them. A field that is left out stays as it is. */
export interface ImportedPerson extends GivenValues {
  /** The row number as in a spreadsheet: the titles are row 1. */
  readonly row: number;
  /** Tags by name. */
  readonly tags?: readonly string[];
  readonly status?: ListedStatus;
  /** The supervisor by employee number or address. */
  readonly supervisor?: string;
}

/** Why a well-formed row cannot be imported. */
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
  readonly field: ImportColumn;
  readonly reason: PersonFaultReason;
  /** The subject of the fault, such as the name of the tag. */
  readonly about?: string;
}

export interface PersonDifference {
  readonly field: ImportColumn;
  readonly from: string;
  readonly to: string;
}

export interface ListRules {
  /** Whether tags that do not exist yet are created; otherwise they are faults. */
  readonly createsTags: boolean;
  /** Whether tags that the list does not name are removed from the person; otherwise they stay. */
  readonly replacesTags: boolean;
}
