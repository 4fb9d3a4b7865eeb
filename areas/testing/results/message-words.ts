/** A message id with its values. */
export interface Words {
  readonly id: string;
  readonly values?: Readonly<Record<string, string | number>>;
}
