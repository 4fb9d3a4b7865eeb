/** A sign-in is refused. `reason` is for the log and never contains what was sent. */
export class SignOnRefusal extends Error {
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`Single sign-on was refused: ${reason}.`, options);
    this.reason = reason;
  }
}

/** Returns the kind of a library's error, without its details. */
export function reasonOf(error: unknown): string {
  if (error instanceof SignOnRefusal) return error.reason;
  const { code, reason } = error as { code?: unknown; reason?: unknown };
  const told = [reason, code].find((each) => typeof each === 'string');
  return told ?? (error instanceof RangeError ? error.message : 'fault');
}
