import { PERSON_FAULTS, type ImportColumn } from '#areas/users/import/imported-person.ts';

/** Why a row cannot be imported: by itself, within its file, or in this organization. */
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
  /** null when the fault is about the whole row. */
  readonly field: ImportColumn | null;
  readonly reason: FaultReason;
  /** The wrong text, the maximum allowed, or the number of the other row. */
  readonly about?: string;
}
