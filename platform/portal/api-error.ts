import type { ProblemBody } from '#platform/shared/problem.ts';

interface ApiErrorDetails {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  code: string;
  fields?: ProblemBody['fields'];
  requestId?: string;
  retryAfterSeconds?: number;
  /** Whether the text is the server's own; otherwise it is one of ours for want of another. */
  isServerMessage?: boolean;
}

/** A failed call, with the text to show (specification 8). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly isServerMessage: boolean;

  constructor(message: string, details: ApiErrorDetails) {
    super(message);
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.isServerMessage = details.isServerMessage ?? false;
  }
}
