import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildServer } from '#apps/server/build-server.ts';
import { findBearer, findKnownBearer } from '#apps/server/find-bearer.ts';
import { metricsOf } from '#apps/server/metric-figures.ts';
import type { Role } from '#areas/identity/accounts/roles.ts';
import { readConfig } from '#platform/server/config.ts';
import { openDiskGuard } from '#platform/server/limits/disk-guard.ts';
import { openInstallation } from '#platform/server/installation.ts';
import { createLog } from '#platform/server/log.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { loadTexts, type Texts } from '#platform/server/texts.ts';
import { callPath, type CallInput, type Endpoint, type FileReply, type Reply } from '#platform/shared/endpoint.ts';
import type { ProblemBody } from '#platform/shared/problem.ts';
import { NEW_TOKEN_HEADER } from '#platform/shared/session-token.ts';
import { aSession, anOrganization } from '#tests/support/builders.ts';
import { NOTHING_LIVE } from './nothing-live.ts';
import { openedForTests } from './opened-for-tests.ts';
import { copyDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

/** A response: the reply of a successful call, or the problem of a refused one. */
export interface Answer<E extends Endpoint> {
  status: number;
  body: Reply<E>;
  problem: ProblemBody;
  headers: LightMyRequestResponse['headers'];
}

export interface Caller {
  readonly token: string | undefined;
  readonly userId: string | undefined;
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, headers?: Record<string, string>): Promise<Answer<E>>;
}

/** A person's properties besides the role. */
type Standing = Pick<Parameters<typeof aSession>[1], 'isSuperAdmin' | 'profile' | 'scope'>;

export interface TestServer extends TestDatabase {
  readonly app: FastifyInstance;
  /** Every line the server logged. */
  readonly logLines: string[];
  anOrganization(name: string): Promise<string>;
  signedInAs(role: Role, organizationId: string, options?: Standing): Promise<Caller>;
  /** Creates an administrator of a new organization, so that no test sees another's data. */
  anAdmin(): Promise<Caller & { organizationId: string }>;
  anonymous: Caller;
  /** A caller with this token, of a session or a pass. */
  holding(token: string, userId?: string): Caller;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
}

/** The test server's secret, and the address of its links. */
const TEST_SECRET = 'the secret of the test installation';
export const PUBLIC_URL = 'https://portal.test.example';

/** Nothing listens there: no test uses the name servers of its machine. */
const NO_DNS = '127.0.0.1:1';

/** Neither the load of the machine nor its free disk space may change a response. */
const TEST_SETTINGS = {
  DEMO: '0',
  API_DOCS: '1',
  LOAD_SHEDDING: '0',
  MIN_FREE_DISK_MB: '0',
  DNS_SERVERS: NO_DNS,
};

/** The API only: a built portal on this machine must not change a test. */
const NOT_BUILT = '/nowhere';

/** The log level of a fault. */
const ERROR_LEVEL = '"level":50';

/** Read and compiled once for all servers of a worker. */
let texts: Texts | undefined;

/**
 * Starts the whole server on a real database of its own, called without a network. Its calls are not counted unless a
 * test passes limits, because it makes more of them than any person would.
 */
export async function startTestServer(
  settings: Record<string, string> = {},
  parts: Partial<ServerParts> = {},
): Promise<TestServer> {
  return serverOn(await copyDatabase(), settings, parts);
}

/** A server of its own for the tests of a file or of a `describe`. */
export const serverForTests = (...given: Parameters<typeof startTestServer>): TestServer =>
  openedForTests(() => startTestServer(...given));

/** A second server of the same installation, with its own connections to the same database. */
export async function startServerBeside(
  { openBeside, queue, admin }: TestServer,
  settings: Record<string, string> = {},
  parts: Partial<ServerParts> = {},
): Promise<TestServer> {
  const databases = openBeside(parts.tracing?.noteStatement);
  return serverOn({ databases, queue, openBeside, admin, close: () => databases.close() }, settings, parts);
}

/** A server on a database that was opened otherwise. */
export async function serverOn(
  database: TestDatabase,
  settings: Record<string, string>,
  parts: Partial<ServerParts> = {},
): Promise<TestServer> {
  const logLines: string[] = [];
  const config = readConfig({ ...TEST_SETTINGS, ...settings });
  const app = await buildServer(
    {
      config,
      log: createLog('debug', { write: (line) => void logLines.push(line) }),
      databases: database.databases,
      texts: (texts ??= loadTexts()),
      authenticate: findBearer(database.databases.system),
      isKnownBearer: findKnownBearer(database.databases.system),
      seal: makeSeal(TEST_SECRET),
      live: NOTHING_LIVE,
      installation: openInstallation(database.databases.system, config),
      disk: openDiskGuard(config),
      metrics: config.METRICS_TOKEN === undefined ? undefined : await metricsOf(database.databases, config),
      publicUrl: () => PUBLIC_URL,
      checkReplies: true,
      ...parts,
    },
    // The machine of a test may be busy, which is no reason to refuse a call.
    { portal: NOT_BUILT },
  );
  app.addHook('onResponse', async (_, reply) => {
    // An unexpected fault is explained in the output of the run.
    if (reply.statusCode !== 500) return;
    const faults = logLines.filter((line) => line.includes(ERROR_LEVEL));
    console.error(faults.slice(-2).join(''));
  });
  const signedInAs: TestServer['signedInAs'] = async (role, organizationId, options = {}) => {
    const { token, userId } = await aSession(database.databases, { role, organizationId, ...options });
    return caller(app, token, userId);
  };
  return {
    ...database,
    app,
    logLines,
    anOrganization: (name) => anOrganization(database.databases, name),
    signedInAs,
    anAdmin: async () => {
      const organizationId = await anOrganization(database.databases, 'Ours');
      return { ...(await signedInAs('admin', organizationId)), organizationId };
    },
    anonymous: caller(app, undefined, undefined),
    holding: (token, userId) => caller(app, token, userId),
    inject: (options) => app.inject(options),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

const jsonIn = ({ body }: LightMyRequestResponse): unknown => (body === '' ? undefined : JSON.parse(body));

const fileIn = ({ headers, rawPayload }: LightMyRequestResponse): FileReply => ({
  contentType: String(headers['content-type']),
  bytes: new Uint8Array(rawPayload),
});

function caller(app: FastifyInstance, givenToken: string | undefined, userId: string | undefined): Caller {
  let token = givenToken;
  return {
    get token() {
      return token;
    },
    userId,
    call: async (endpoint, input, headers = {}) => {
      const { params, query, body } = input as {
        params?: Record<string, unknown>;
        query?: Record<string, unknown>;
        body?: object | string;
      };
      const answer = await app.inject({
        method: endpoint.method,
        url: callPath(endpoint, params, query),
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          // The body of an upload is the text of its file.
          ...(endpoint.upload && { 'content-type': endpoint.upload[0] }),
          ...headers,
        },
        ...(body !== undefined && { payload: body }),
      });
      // Like a browser, a caller continues with the token that a response brings, its own or the one in these headers.
      const newToken = answer.headers[NEW_TOKEN_HEADER];
      if (newToken && headers['authorization']) headers['authorization'] = `Bearer ${String(newToken)}`;
      else if (newToken) token = String(newToken);
      const parsed = answer.statusCode === 200 && endpoint.file ? fileIn(answer) : jsonIn(answer);
      return {
        status: answer.statusCode,
        body: parsed as never,
        problem: parsed as ProblemBody,
        headers: answer.headers,
      };
    },
  };
}
