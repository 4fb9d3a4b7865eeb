import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { HEALTH_CHECKS, LIGHTS } from './health-checks.ts';

const count = z.number().int();

export type HealthFacts = z.infer<typeof HealthFacts>;
const HealthFacts = z
  .strictObject({
    database: z.strictObject({
      version: z.string(),
      /** Whether the product started the database itself; otherwise the operator runs the server. */
      isEmbedded: z.boolean(),
      sizeBytes: z.number(),
      connections: count,
      mostConnections: count,
      startedAt: z.iso.datetime(),
      /** The last schema migration. */
      schema: z.string(),
    }),
    /** The durability settings. Without them an acknowledged write could be lost; checksums only find a bad disk. */
    durability: z.array(z.strictObject({ name: z.string(), isOn: z.boolean() })),
    isolation: z.strictObject({
      tables: count,
      /** Tables with organizations' rows on which row-level security is not forced for the owner too. */
      unforced: z.array(z.string()),
      /** Whether a role of the product bypasses row-level security. */
      hasBypass: z.boolean(),
    }),
    replicas: count,
    /** The replica for reports: how far behind it is, and why it is not read; null when the operator has set none. */
    reportReplica: z
      .strictObject({
        behindSeconds: count.nullable(),
        problem: z.enum(['away', 'behind', 'notStandby']).nullable(),
      })
      .nullable(),
    disk: z.strictObject({
      directory: z.string(),
      freeBytes: z.number(),
      totalBytes: z.number(),
      /** Whether free space is so low that changes are refused. */
      isLow: z.boolean(),
    }),
    /** The store for files of all servers, and why it cannot be used now; null for both is the data folder. */
    files: z.strictObject({ store: z.string().nullable(), error: z.string().nullable() }),
    /** How far the database's clock is ahead of the server's; negative when it is behind. */
    clock: z.strictObject({ differenceMs: z.number() }),
    /** The last backup by `npm run backup`; null when none is known. */
    backup: z.strictObject({ madeAt: z.iso.datetime(), rows: z.number(), bytes: z.number() }).nullable(),
    /** The database's own archive of its log of changes. */
    archive: z.strictObject({
      isOn: z.boolean(),
      lastFile: z.string().nullable(),
      lastAt: z.iso.datetime().nullable(),
      failedFile: z.string().nullable(),
      failedAt: z.iso.datetime().nullable(),
      failures: z.number(),
    }),
    /** Restores that the program tries by itself; null when the operator has not set them. */
    restoreDrill: z
      .strictObject({
        everyDays: count,
        last: z
          .strictObject({
            source: z.enum(['archive', 'backup']),
            startedAt: z.iso.datetime(),
            endedAt: z.iso.datetime(),
            /** The moment up to which the restored data reached. */
            dataAt: z.iso.datetime().nullable(),
            rows: z.number().nullable(),
            /** Why it failed; null when it worked. */
            problem: z.string().nullable(),
          })
          .nullable(),
      })
      .nullable(),
    jobs: z.strictObject({ dead: count, waitingEvents: count, oldestEventSeconds: z.number() }),
    /**
     * `failed` counts the mails that were not delivered: given up, or stored as files because there is no mail server.
     */
    mail: z.strictObject({ way: z.enum(['server', 'files']), waiting: count, failed: count }),
    /** The receivers of the audit logs that the operator has set. */
    recordStreams: z.array(
      z.strictObject({
        destination: z.string(),
        /** Sealed entries that were not sent yet, and how long the oldest of them has waited. */
        waiting: z.number(),
        oldestSeconds: z.number(),
        lastSentAt: z.iso.datetime().nullable(),
        lastError: z.string().nullable(),
        lastErrorAt: z.iso.datetime().nullable(),
      }),
    ),
    server: z.strictObject({
      version: z.string(),
      node: z.string(),
      startedAt: z.iso.datetime(),
      memoryBytes: z.number(),
      heapBytes: z.number(),
      /** The median and 99th percentile of the event loop's recent delay. */
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
  summary: 'Returns the health of the installation: the database, this server, the disk, the clock, the last backup.',
  reply: Health,
});
