import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { USUAL_PATIENCE, USUAL_POOL_SIZE } from './database/database-patience.ts';
import { bucketAddress } from './files/bucket-address.ts';
import { OperatorError } from './operator-error.ts';
import { readDestinations } from './record-stream/destination.ts';

export type SettingName = keyof z.output<typeof Settings>;
export type Config = z.output<typeof Settings> & {
  /** The settings that the operator has set explicitly. */
  readonly given: readonly SettingName[];
};

/** A setting that cannot be used. */
export class ConfigError extends OperatorError {}

const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value);
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(emptyIsUnset, schema);
const flag = (byDefault: '0' | '1') =>
  setting(z.enum(['0', '1']).default(byDefault)).transform((value) => value === '1');
const optionalFlag = setting(z.enum(['0', '1']).optional()).transform((value) =>
  value === undefined ? undefined : value === '1',
);
const optional = <T extends z.ZodType>(schema: T) => setting(schema.optional());
const webAddress = z.url({ protocol: /^https?$/ });
const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ });
const smtpAddress = z
  .url({ protocol: /^smtps?$/, hostname: /./, abort: true })
  .refine((text) => ['', '?tls=off'].includes(new URL(text).search), 'accepts only the parameter tls=off');
const MAILBOX = String.raw`[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+`;
const sender = z
  .string()
  .regex(new RegExp(`^(?:[^\\p{Cc}<>]*<${MAILBOX}>|${MAILBOX})$`, 'u'), 'must be an address, or a name <address>');
const hostName = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host name');

const metricsToken = z.string().regex(/^[\w-]{16,128}$/, 'must have 16 to 128 letters, digits, hyphens or underscores');

const receivers = z
  .string()
  .refine(
    (text) => readDestinations(text) !== undefined,
    'must be syslog+tls://host, syslog+tcp://host:port or https://host/path, or several of them, separated by commas',
  );

const isNameServer = (text: string): boolean => {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(text) ?? [];
  return isIP(bracketed ?? plain ?? text) > 0;
};
const nameServers = z
  .string()
  .transform((text) => text.replaceAll(/\s+/g, ''))
  .refine((text) => text.split(',').every(isNameServer), 'must be addresses of name servers, separated by commas');

/** Characters that would separate are percent-encoded, as OpenTelemetry defines it. */
const HEADER = String.raw`[\w-]+=(?:[!-$&-+\--~]|%[2-7][\da-f])+`;
const headerList = z
  .string()
  .regex(
    new RegExp(`^${HEADER}(?:, *${HEADER})*$`, 'i'),
    'must be name=value, or several of them, separated by commas',
  );

const MEGABYTES = 'must be a number of megabytes, 0 or more';
const DRAIN = 'must be a number of seconds, 0 to 300';
const DAYS = 'must be a number of days, 1 to 400';
const DAYS_OR_NEVER = 'must be a number of days, 0 to 400';
const SECONDS = 'must be a number of seconds, 1 to 600';
const SHARE = 'must be a number from 0 to 1';
const POOL_SIZE = 'must be a number of connections, 2 to 500';
const PORT_RANGE = 'must be a port number, 0 to 65535';

const seconds = (usual: number) =>
  setting(z.coerce.number(SECONDS).int(SECONDS).min(1, SECONDS).max(600, SECONDS).default(usual));

const Settings = z.object({
  PORT: setting(z.coerce.number(PORT_RANGE).int(PORT_RANGE).min(0, PORT_RANGE).max(65535, PORT_RANGE).default(3000)),
  HOST: setting(z.string().default('127.0.0.1')),
  /** How long a server that is told to stop still answers while /readyz says that it is not ready. */
  DRAIN_SECONDS: setting(z.coerce.number(DRAIN).int(DRAIN).min(0, DRAIN).max(300, DRAIN).default(0)),
  PUBLIC_URL: optional(webAddress),
  DATA_DIR: setting(z.string().default('./data')).transform((path) => resolve(path)),
  /** Changes are refused while less is free on the disk of the embedded database; 0: never. */
  MIN_FREE_DISK_MB: setting(z.coerce.number(MEGABYTES).int(MEGABYTES).min(0, MEGABYTES).default(200)),
  /**
   * A second directory, best on another machine, for the last seals of all records. Without it they are stored beside
   * the data only.
   */
  AUDIT_HEADS_DIR: optional(z.string().transform((path) => resolve(path))),
  /**
   * A folder, best on another machine, for copies of the embedded database and its log of changes. From it the database
   * can be restored as it was at any moment of the last ARCHIVE_DAYS days.
   */
  ARCHIVE_DIR: optional(z.string().transform((path) => resolve(path))),
  ARCHIVE_DAYS: setting(z.coerce.number(DAYS).int(DAYS).min(1, DAYS).max(400, DAYS).default(14)),
  /** The folder of the files that `npm run backup` makes, for restore drills. */
  BACKUP_DIR: optional(z.string().transform((path) => resolve(path))),
  /** Every so many days the last copy is restored in a temporary place and checked; 0: never. */
  RESTORE_DRILL_DAYS: setting(
    z.coerce.number(DAYS_OR_NEVER).int(DAYS_OR_NEVER).min(0, DAYS_OR_NEVER).max(400, DAYS_OR_NEVER).default(0),
  ),
  /** An S3-compatible store for files that several servers share. Without it they are in DATA_DIR. */
  FILES_URL: optional(z.string()),
  FILES_REGION: setting(
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region')
      .default('us-east-1'),
  ),
  FILES_ACCESS_KEY: optional(z.string()),
  FILES_SECRET_KEY: optional(z.string()),
  /** 1: the bucket is a folder of the address, 0: part of the host name. Omitted: 0 for s3://, otherwise 1. */
  FILES_PATH_STYLE: optionalFlag,
  DATABASE_URL: optional(databaseAddress),
  /** The same database past a connection pooler, for what needs a session: the start, the job queue, live events. */
  DATABASE_DIRECT_URL: optional(databaseAddress),
  /** A standby of the same database, from which reports are read. */
  DATABASE_REPLICA_URL: optional(databaseAddress),
  /** The most connections of each of the two pools of a server; a replica has a third. */
  DATABASE_POOL_SIZE: setting(
    z.coerce.number(POOL_SIZE).int(POOL_SIZE).min(2, POOL_SIZE).max(500, POOL_SIZE).default(USUAL_POOL_SIZE),
  ),
  /** 0 for a connection pooler without support for named statements (PgBouncer before 1.21). */
  DATABASE_NAMED_STATEMENTS: flag('1'),
  /** How long a call waits for a database connection before it answers that the database is unavailable. */
  DATABASE_CONNECT_SECONDS: seconds(USUAL_PATIENCE.connectSeconds),
  /** Maximum duration of a statement; an idle transaction is ended after two thirds of it. */
  DATABASE_STATEMENT_SECONDS: seconds(USUAL_PATIENCE.statementSeconds),
  /** The mail server: smtp:// or smtps://, with user and password. Without it mails are stored as files. */
  SMTP_URL: optional(smtpAddress),
  /** The sender of mails. */
  MAIL_FROM: setting(sender.default('Evenkeel <evenkeel@localhost>')),
  DEMO: flag('1'),
  /** 0: never refuse callers because of high load, where a proxy in front does that. */
  LOAD_SHEDDING: flag('1'),
  /** 0: never refuse callers because of too many calls, where a proxy in front does that. */
  CALL_LIMITS: flag('1'),
  /** 1: the API has a description page open to everyone. Omitted: in the demo only. */
  API_DOCS: optionalFlag,
  /** 0: no one can create an organization by signing up. */
  SIGN_UP: flag('1'),
  PRODUCTION_HOST: optional(hostName),
  PREVIEW_HOST: optional(hostName),
  SENTRY_DSN: optional(webAddress),
  HELP_URL: optional(webAddress),
  FAQ_URL: optional(webAddress),
  CONTACT_EMAIL: optional(z.email()),
  SECRET_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
  /** Addresses of the proxies whose forwarding headers are trusted, separated by commas. */
  TRUST_PROXY: optional(z.string()),
  /** 1: addresses that organizations set (single sign-on) may be in this server's own network. */
  ALLOW_PRIVATE_NETWORK: flag('0'),
  /** Name servers for the proof of an e-mail domain, separated by commas. Omitted: those of the machine. */
  DNS_SERVERS: optional(nameServers),
  /** The token with which Prometheus reads /metrics. Without it there is no such path. */
  METRICS_TOKEN: optional(metricsToken),
  /** Receivers of the audit logs, such as a SIEM, separated by commas. */
  SIEM_URL: optional(receivers),
  /** Sent to https receivers of the audit logs as a bearer token. */
  SIEM_TOKEN: optional(z.string().regex(/^[!-~]+$/, 'must be printable characters without spaces')),
  /** 1: receivers of the audit logs also get the details of entries, which may name people. */
  SIEM_DETAIL: flag('0'),
  /** The collector of traces (OTLP over HTTP). Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress),
  /** Sent to the collector with each call: name=value, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: optional(headerList),
  /** The share of requests and jobs that are traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: setting(z.coerce.number(SHARE).min(0, SHARE).max(1, SHARE).default(1)),
  LOG_LEVEL: setting(z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info')),
});

/** Every setting, in the order of the list above. */
export const SETTING_NAMES = Object.keys(Settings.shape) as SettingName[];

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Settings.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`The setting ${issue?.path.join('.')} is wrong: ${issue?.message}.`);
  }
  const config = { ...parsed.data, given: SETTING_NAMES.filter((name) => Boolean(environment[name])) };
  if (config.DATABASE_DIRECT_URL !== undefined && config.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_DIRECT_URL is the way past a pooler: set DATABASE_URL to the pooler.');
  }
  const hasArchive = config.DATABASE_URL === undefined && config.ARCHIVE_DIR !== undefined;
  if (config.RESTORE_DRILL_DAYS > 0 && !hasArchive && config.BACKUP_DIR === undefined) {
    throw new ConfigError('RESTORE_DRILL_DAYS needs something to restore: set BACKUP_DIR or ARCHIVE_DIR.');
  }
  if (config.DATABASE_REPLICA_URL !== undefined && config.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_REPLICA_URL is a standby of a PostgreSQL server: set DATABASE_URL to that server.');
  }
  assertFiles(config);
  if (config.DEMO && !LOOPBACK.includes(config.HOST)) {
    throw new ConfigError(
      'DEMO=1 has well-known passwords and listens on this machine only: leave HOST unset, or set DEMO=0.',
    );
  }
  return config;
}

function assertFiles({ FILES_URL, FILES_ACCESS_KEY, FILES_SECRET_KEY, ...config }: Config): void {
  if (FILES_URL === undefined) return;
  if (!bucketAddress({ FILES_URL, ...config })) {
    throw new ConfigError('The setting FILES_URL is wrong: must be s3://bucket or https://host/bucket, and folders.');
  }
  if (FILES_ACCESS_KEY === undefined || FILES_SECRET_KEY === undefined) {
    throw new ConfigError('FILES_URL needs FILES_ACCESS_KEY and FILES_SECRET_KEY.');
  }
}

/**
 * Reads the settings of a server. A server for real people requires its address: links in mails, passkeys and single
 * sign-on depend on it, and nothing in a request may replace it.
 */
export function readServerConfig(environment: Record<string, string | undefined>): Config {
  const config = readConfig(environment);
  if (!config.DEMO && config.PUBLIC_URL === undefined) {
    throw new ConfigError(
      'With DEMO=0 set PUBLIC_URL to the address that people use, such as https://evenkeel.example.com: links in mails lead there.',
    );
  }
  return config;
}
