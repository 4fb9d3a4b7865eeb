import type { FastifyInstance } from 'fastify';
import { afterReply } from '#platform/server/http/after-reply.ts';
import { serveDirectory } from '#platform/server/http/serve.ts';
import { Problem, wrongContentType } from '#platform/shared/problem.ts';
import * as contract from '../telemetry.contract.ts';
import { senderOf, telemetryParts } from './telemetry-parts.service.ts';
import { takeEnvelope } from './telemetry.service.ts';

/** Bytes of a report with its screenshot at most. */
const MAX_BYTES = 6 * 1024 * 1024;

export async function telemetryRoutes(app: FastifyInstance): Promise<void> {
  const [type] = contract.sendEnvelope.upload;
  app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) => done(null, body));
  const parts = telemetryParts(app.parts);

  serveDirectory(app, contract.sendEnvelope, async ({ request }) => {
    const { body, host, ip, headers } = request;
    if (!Buffer.isBuffer(body)) throw new Problem(wrongContentType);
    const later = await takeEnvelope(parts, senderOf({ bytes: body, host, ip, userAgent: headers['user-agent'] }));
    if (later) afterReply(request, later);
  });
}
