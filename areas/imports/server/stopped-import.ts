import type { ImportFailure } from '../import-state.ts';

/** The import ends here, with nothing of it written; trying again by itself would end the same. */
export class StoppedImport extends Error {
  readonly failure: ImportFailure;

  constructor(failure: ImportFailure) {
    super(failure);
    this.failure = failure;
  }
}
