import type { ProblemBody } from '#platform/shared/problem.ts';
import { translate } from '#platform/portal/texts.ts';

interface ApiErrorDetails {
  /** The HTTP status; 0 when no response arrived. */
  status: number;
  code: string;
  fields?: ProblemBody['fields'];
  requestId?: string;
  retryAfterSeconds?: number;
  /** Whether the server sent the text. Otherwise it is a default text of the portal. */
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

/** Anything but a failed call is a fault of the page, for which there is one general text. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(translate('problem.unexpected'), { status: 0, code: 'unexpected' });
