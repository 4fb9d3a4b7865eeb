import { OperatorError } from '../operator-error.ts';

/** Says in one line why the embedded database cannot run, to the person who starts the program. */
export class EmbeddedPostgresError extends OperatorError {
  override readonly name = 'EmbeddedPostgresError';
}

/** Another living program owns the data directory. */
export class DataDirectoryInUse extends OperatorError {
  override readonly name = 'DataDirectoryInUse';
  readonly holder: string;

  constructor(directory: string, holder: string) {
    super(`The data directory ${directory} is in use by ${holder}.`);
    this.holder = holder;
  }
}
