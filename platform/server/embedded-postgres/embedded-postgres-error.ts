import { OperatorError } from '../operator-error.ts';

/** Explains in one line, to the person who starts the program, why the embedded database cannot run. */
export class EmbeddedPostgresError extends OperatorError {
  override readonly name = 'EmbeddedPostgresError';
}

/** Another running program owns the data directory. */
export class DataDirectoryInUse extends OperatorError {
  override readonly name = 'DataDirectoryInUse';
  readonly holder: string;

  constructor(directory: string, holder: string) {
    super(`The data directory ${directory} is in use by ${holder}.`);
    this.holder = holder;
  }
}
