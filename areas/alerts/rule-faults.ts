/** What is wrong with a field, as a message. */
export interface Fault {
  readonly id: string;
  readonly values?: Readonly<Record<string, number>>;
  /** Nothing stands there yet: told only to whoever wants to save it. */
  readonly isMissing?: true;
}

/** By field, such as `name` or `steps.1.afterMinutes`. */
export type Faults = Readonly<Record<string, Fault>>;
