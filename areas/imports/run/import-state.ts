/**
 * uploading ──▶ uploaded ──▶ checking ──▶ checked ──▶ running ──▶ done. A check can be requested again with other
 * settings. An import that could not be processed has failed, and can be checked again too.
 */
export const IMPORT_STATES = ['uploading', 'uploaded', 'checking', 'checked', 'running', 'done', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * `unreadable`: the text breaks off, or a row is too long. `tooManyRows`: the file has too many rows.
 * `changedMeanwhile`: the organization has changed since the check. `manySuspensions`: more people would be suspended
 * than the person agreed to. `fault`: an error on our side.
 */
export const IMPORT_FAILURES = ['unreadable', 'tooManyRows', 'changedMeanwhile', 'manySuspensions', 'fault'] as const;
export type ImportFailure = (typeof IMPORT_FAILURES)[number];

/** States in which a job works on the import. */
export const isWorkedOn = (state: ImportState): boolean => state === 'checking' || state === 'running';

/** States from which a check can be requested. */
export const isCheckable = (state: ImportState): boolean =>
  state === 'uploaded' || state === 'checked' || state === 'failed';
