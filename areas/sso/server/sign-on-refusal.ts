/** Somebody is not let in; `reason` is for the log and never holds what they sent. */
export class SignOnRefusal extends Error {
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`Single sign-on was refused: ${reason}.`, options);
    this.reason = reason;
  }
}

/** What a library's error says of itself, without what it is about. */
export function reasonOf(error: unknown): string {
  if (error instanceof SignOnRefusal) return error.reason;
  const { code, reason } = error as { code?: unknown; reason?: unknown };
  const told = [reason, code].find((each) => typeof each === 'string');
  return told ?? (error instanceof RangeError ? error.message : 'fault');
}
