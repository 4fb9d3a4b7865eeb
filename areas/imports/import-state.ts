/**
 * uploading ──▶ uploaded ──▶ checking ──▶ checked ──▶ running ──▶ done. A check can be asked for again with other
 * settings; what could not be dealt with has failed, and can be checked again too.
 */
export const IMPORT_STATES = ['uploading', 'uploaded', 'checking', 'checked', 'running', 'done', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * `unreadable`: the text breaks off, or a row is too long; `tooManyRows`; `changedMeanwhile`: the organization is not
 * as it was at the check; `manySuspensions`: more people would be suspended than somebody agreed to; `fault`: of ours.
 */
export const IMPORT_FAILURES = ['unreadable', 'tooManyRows', 'changedMeanwhile', 'manySuspensions', 'fault'] as const;
export type ImportFailure = (typeof IMPORT_FAILURES)[number];

/** While a job works on it. */
export const isWorkedOn = (state: ImportState): boolean => state === 'checking' || state === 'running';

/** From these a check can be asked for. */
export const isCheckable = (state: ImportState): boolean =>
  state === 'uploaded' || state === 'checked' || state === 'failed';
