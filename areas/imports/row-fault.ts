import { PERSON_FAULTS, type PersonField } from '#areas/users/imported-person.ts';

/** Why a row cannot be taken: as it is written, within its file, or in this organization. */
export const FAULT_REASONS = [
  'missing',
  'tooLong',
  'invalidEmail',
  'invalidPhone',
  'unknownLanguage',
  'unknownZone',
  'unknownStatus',
  'twice',
  'cellCount',
  ...PERSON_FAULTS,
] as const;
export type FaultReason = (typeof FAULT_REASONS)[number];

export interface RowFault {
  /** null: the row as a whole. */
  readonly field: PersonField | null;
  readonly reason: FaultReason;
  /** The text that is wrong, the most that is allowed, or the other row. */
  readonly about?: string;
}
