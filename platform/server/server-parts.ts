import type { CallLimits } from './limits/call-limits.ts';
import type { Config } from './config.ts';
import type { Databases } from './database/database.ts';
import type { DiskGuard } from './limits/disk-guard.ts';
import type { Installation } from './installation.ts';
import type { LiveEvents } from './http/live-events.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Seal } from './secrets/seal.ts';
import type { Tracing } from './tracing/tracing.ts';
import type { Texts } from './texts.ts';
import type { Authenticate } from './http/visitor.ts';

/** The parts of a server. Everything that reaches outside the process is in here, so that tests can replace it. */
export interface ServerParts {
  readonly config: Config;
  readonly log: Log;
  readonly databases: Databases;
  readonly texts: Texts;
  readonly authenticate: Authenticate;
  /** Returns whether a bearer token belongs to a kiosk or another known caller. */
  readonly isKnownBearer: (token: string) => Promise<boolean>;
  /** Undefined: calls are not counted. */
  readonly limits?: CallLimits | undefined;
  readonly seal: Seal;
  readonly live: LiveEvents;
  readonly installation: Installation;
  readonly disk: DiskGuard;
  /** Undefined: nothing is counted, and there is no /metrics. */
  readonly metrics?: Metrics | undefined;
  /** Undefined: nothing is traced. */
  readonly tracing?: Tracing | undefined;
  /** The portal's public address, without a trailing slash: from the setting, never from a request header. */
  readonly publicUrl: () => string;
  /** Checks each reply against its contract before it is sent; on in development and in tests. */
  readonly checkReplies: boolean;
}
