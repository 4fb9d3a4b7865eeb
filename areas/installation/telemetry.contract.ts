import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind, tooLarge, tooManyRequests, wrongContentType } from '#platform/shared/problem.ts';

/** No envelope, one for another collector, or one that carries something it may not from this host. */
export const unfitEnvelope = problemKind({ code: 'unfit_envelope', status: 422 });
/** The collector takes nothing from this installation. */
export const collectorRefused = problemKind({ code: 'collector_refused', status: 403 });
export const collectorUnreachable = problemKind({ code: 'collector_unreachable', status: 503 });

export const sendEnvelope = endpoint({
  method: 'POST',
  path: '/api/v2.1/telemetry/envelope',
  audience: 'public',
  whileReadOnly: true,
  summary:
    'Hands reports of the portal on to the error collector, without anything that names a person. From the production and the preview host only.',
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
