import type { Config } from './config.ts';
import type { Databases } from './database.ts';
import type { Log } from './log.ts';
import type { Texts } from './texts.ts';
import type { Authenticate } from './visitor.ts';

/** What a server is made of. Everything that reaches outside the process is in here, so that tests pass their own. */
export interface ServerParts {
  readonly config: Config;
  readonly log: Log;
  readonly databases: Databases;
  readonly texts: Texts;
  readonly authenticate: Authenticate;
  /** Checks each reply against its contract before it is sent; on in development and in tests. */
  readonly checkReplies: boolean;
}
