/** What is wrong with a field, as a message id and its values. */
export interface FieldFault {
  readonly id: string;
  readonly values?: Readonly<Record<string, number>>;
  /** The field is empty; shown only after an attempt to save. */
  readonly isMissing?: true;
}

/** By field, such as `name` or `windows.0.opens`. */
export type FieldFaults = Readonly<Record<string, FieldFault>>;
