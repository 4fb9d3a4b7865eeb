/** A text by its message id. */
export interface Words {
  readonly id: string;
  readonly values?: Readonly<Record<string, string | number>>;
}
