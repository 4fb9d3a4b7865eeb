import type { ImportFailure, ImportState } from '#areas/imports/run/import-state.ts';

export const STATE_TEXTS: Readonly<Record<ImportState, string>> = {
  uploading: 'imports.state.uploaded',
  uploaded: 'imports.state.uploaded',
  checking: 'imports.state.checking',
  checked: 'imports.state.checked',
  running: 'imports.state.running',
  done: 'imports.state.done',
  failed: 'imports.state.failed',
};

export const FAILURE_TEXTS: Readonly<Record<ImportFailure, string>> = {
  unreadable: 'imports.failure.unreadable',
  tooManyRows: 'imports.failure.tooManyRows',
  changedMeanwhile: 'imports.failure.changedMeanwhile',
  manySuspensions: 'imports.failure.manySuspensions',
  fault: 'imports.failure.fault',
};
