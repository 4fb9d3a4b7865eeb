/**
 * An expected refusal, declared once in a contract. Its text for people is the message `problem.{code}` in
 * the area's message files, in every language.
 */
export interface ProblemKind {
  readonly code: string;
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
}

export const problemKind = <const K extends ProblemKind>(kind: K): K => kind;

/** Refusals that any call can get. */
export const malformed = problemKind({ code: 'malformed', status: 400 });
export const invalidInput = problemKind({ code: 'invalid_input', status: 400 });
export const notSignedIn = problemKind({ code: 'not_signed_in', status: 401 });
export const notAllowed = problemKind({ code: 'not_allowed', status: 403 });
/** The organization requires a second factor, and this person has not set one up. */
export const secondFactorNeeded = problemKind({ code: 'second_factor_needed', status: 403 });
/** The change is sensitive: the person must confirm their identity (POST /session/confirm), and may then repeat it. */
export const confirmationNeeded = problemKind({ code: 'confirmation_needed', status: 403 });
/**
 * The change is about the second factor itself, so the password is not enough: the person must use the second factor
 * (POST /second-factor/proof), and may then repeat the change.
 */
export const secondFactorProofNeeded = problemKind({ code: 'second_factor_proof_needed', status: 403 });
export const notFound = problemKind({ code: 'not_found', status: 404 });
export const tooLarge = problemKind({ code: 'too_large', status: 413 });
export const wrongContentType = problemKind({ code: 'wrong_content_type', status: 415 });
export const tooManyRequests = problemKind({ code: 'too_many_requests', status: 429 });
/** The installation has turned this feature off. */
export const featureOff = problemKind({ code: 'feature_off', status: 403 });
/** The installation is under maintenance: everything can be read, and nothing changed. */
export const maintenance = problemKind({ code: 'maintenance', status: 503 });
/** The server's disk is almost full, so nothing is saved; everything can still be read. */
export const diskFull = problemKind({ code: 'disk_full', status: 503 });
export const unavailable = problemKind({ code: 'unavailable', status: 503 });

/** The idempotency header is empty, too long, or contains invalid characters. */
export const invalidKey = problemKind({ code: 'invalid_idempotency_key', status: 400 });
/** The same key came with another call. */
export const keyReused = problemKind({ code: 'idempotency_key_reused', status: 422 });
/** The call was carried out, but its reply cannot be repeated: a person of the organization was erased since. */
export const answerNotKept = problemKind({ code: 'answer_not_kept', status: 409 });

/** The body of every error response. */
export interface ProblemBody {
  readonly message: string;
  readonly code: string;
  /** By path of the field, where individual fields are invalid. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId: string;
}

export interface ProblemDetails {
  /** Values for the placeholders of the message. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Message ids by path of the field. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
}

/** Thrown by services; the server turns it into its status and body. Any other error is a fault. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly details: ProblemDetails;

  constructor(kind: ProblemKind, details: ProblemDetails = {}) {
    super(kind.code);
    this.kind = kind;
    this.details = details;
  }
}
