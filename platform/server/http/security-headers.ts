import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * React Aria adds two style elements with fixed text: what a press may scroll, and (on iOS) what scrolls behind a
 * dialog. They are allowed by their hashes; a version with other rules appears as a policy violation in the journeys.
 */
const ARIA_STYLES = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];

/** Nothing inline, nothing from other hosts, no string that becomes code; `no-store` unless a route says otherwise. */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
  const { PUBLIC_URL } = app.parts.config;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", ...ARIA_STYLES],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        // The only string that may become code: the address of the service worker.
        'trusted-types': ['evenkeel-worker'],
      },
    },
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header(
      'permissions-policy',
      'camera=(self), fullscreen=(self), screen-wake-lock=(self), geolocation=(), microphone=()',
    );
  });
}
