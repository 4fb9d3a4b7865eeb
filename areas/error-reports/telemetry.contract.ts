import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind, tooLarge, tooManyRequests, wrongContentType } from '#platform/shared/problem.ts';
import { sendEnvelopeCall } from '#platform/shared/telemetry/reporting-place.ts';

/** The body is not an envelope, is for another collector, or carries something that this host may not send. */
export const unfitEnvelope = problemKind({ code: 'unfit_envelope', status: 422 });
/** The collector refuses reports from this installation. */
export const collectorRefused = problemKind({ code: 'collector_refused', status: 403 });
export const collectorUnreachable = problemKind({ code: 'collector_unreachable', status: 503 });

export const sendEnvelope = endpoint({
  ...sendEnvelopeCall,
  audience: 'public',
  whileReadOnly: true,
  summary:
    'Forwards error reports of the portal to the error collector, without personal data. Only from the production and the preview host.',
  upload: ['application/x-sentry-envelope'],
  problems: [
    notFound,
    unfitEnvelope,
    collectorRefused,
    collectorUnreachable,
    tooLarge,
    wrongContentType,
    tooManyRequests,
  ],
});
