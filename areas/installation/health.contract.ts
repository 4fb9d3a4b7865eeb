import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { HEALTH_CHECKS, LIGHTS } from './health-checks.ts';

const count = z.number().int();

export type HealthFacts = z.infer<typeof HealthFacts>;
const HealthFacts = z
  .strictObject({
    database: z.strictObject({
      version: z.string(),
      /** Started by the product itself; otherwise it is a server of the operator's. */
      isEmbedded: z.boolean(),
      sizeBytes: z.number(),
      connections: count,
      mostConnections: count,
      startedAt: z.iso.datetime(),
      /** The last change of the schema. */
      schema: z.string(),
    }),
    /** What must be on for nothing acknowledged to be lost. */
    durability: z.array(z.strictObject({ name: z.string(), isOn: z.boolean() })),
    isolation: z.strictObject({
      tables: count,
      /** Tables of organizations whose rows are not confined, even for their owner. */
      unforced: z.array(z.string()),
      /** A role of the product that the confinement does not bind. */
      hasBypass: z.boolean(),
    }),
    replicas: count,
    disk: z.strictObject({
      directory: z.string(),
      freeBytes: z.number(),
      totalBytes: z.number(),
      /** So little is free that changes are refused. */
      isLow: z.boolean(),
    }),
    /** How far the database's clock is ahead of the server's; negative when behind. */
    clock: z.strictObject({ differenceMs: z.number() }),
    /** The last backup that was made by `npm run backup`; null when none is known. */
    backup: z.strictObject({ madeAt: z.iso.datetime(), rows: z.number(), bytes: z.number() }).nullable(),
    jobs: z.strictObject({ dead: count, waitingEvents: count, oldestEventSeconds: z.number() }),
    /** `failed` counts the mails that reached nobody: given up, or kept as files for want of a mail server. */
    mail: z.strictObject({ way: z.enum(['server', 'files']), waiting: count, failed: count }),
    server: z.strictObject({
      version: z.string(),
      node: z.string(),
      startedAt: z.iso.datetime(),
      memoryBytes: z.number(),
      heapBytes: z.number(),
      /** How late the event loop was in the last while: half of the time, and at worst one time in a hundred. */
      delayMs: z.strictObject({ median: z.number(), p99: z.number() }),
    }),
  })
  .meta({ id: 'HealthFacts' });

export type Health = z.infer<typeof Health>;
const Health = z
  .strictObject({
    at: z.iso.datetime(),
    facts: HealthFacts,
    checks: z.array(z.strictObject({ id: z.enum(HEALTH_CHECKS), light: z.enum(LIGHTS) })),
  })
  .meta({ id: 'Health' });

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/health',
  audience: 'superAdmin',
  summary: 'Tells how the installation is: the database, this server, the disk, the clock, the last backup.',
  reply: Health,
});
