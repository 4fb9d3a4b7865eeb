import type { ImportFailure } from '../import-state.ts';

/** Stops the import with nothing written. A retry would end the same way. */
export class StoppedImport extends Error {
  readonly failure: ImportFailure;

  constructor(failure: ImportFailure) {
    super(failure);
    this.failure = failure;
  }
}
