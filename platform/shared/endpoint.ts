import type { z } from 'zod';
import type { Feature } from './features.ts';
import type { NeededPermission, Permission } from './permission.ts';
import type { ProblemKind } from './problem.ts';

/**
 * Who may call an endpoint. `testTaker` is everyone with a session or with a pass for a test. `admin` means role level
 * 10 or more, so service accounts are included (specification 6); `service` means only those. The server decides this
 * on the matched route and from the database, never from the URL.
 */
export type Audience = 'public' | 'testTaker' | 'signedIn' | 'admin' | 'service' | 'superAdmin';

/**
 * What a call accesses besides its organization: the person's login, or their other organizations too. A session
 * through one organization's single sign-on gets there only after the person confirms their identity.
 */
export type Reach = 'login' | 'other organizations';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under /api/v2.1, with `:name` for each parameter. */
  readonly path: `/api/v2.1/${string}`;
  readonly audience: Audience;
  /** Omitted: the call stays within the organization of the session, and gets no login. */
  readonly reach?: Reach;
  /** The permission that an administrator needs; every endpoint for administrators must name one. */
  readonly permission?: NeededPermission;
  /**
   * An endpoint for signed-in people that is not about their login, and therefore also open to a service account's
   * token.
   */
  readonly forPrograms?: true;
  /** A gate asks for a whole shift within minutes, so its questions are counted by a limit of their own. */
  readonly isAtGate?: true;
  /** The person must have confirmed their identity within the last ten minutes. */
  readonly needsConfirmation?: true;
  /** While the installation has this turned off, the call is refused. */
  readonly feature?: Feature;
  /**
   * The call still works while the installation is read-only: it signs in or out, submits a test, or changes nothing.
   */
  readonly whileReadOnly?: true;
  /** A call repeated with the same `Idempotency-Key` is carried out once and gets the same reply. */
  readonly takesKey?: true;
  /** Reads that decide nothing: the reply may come from a replica of the database, and then tells what it is as of. */
  readonly mayLag?: true;
  /** One sentence for the API's own documentation. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Instead of a body: the media types of a file, which the handler reads from the request as a stream. */
  readonly upload?: readonly string[];
  /** Omitted: the call answers 204 without a body. */
  readonly reply?: z.ZodType;
  /** Instead of a reply: the media types of a response that is a file. */
  readonly file?: readonly string[];
  /**
   * In addition to the reply: the media types of a file that the same call returns to callers that accept one of them.
   */
  readonly alsoAs?: readonly string[];
  /** The additional permission that an administrator needs for that file, because it leaves the portal. */
  readonly fileNeeds?: Permission;
  /** The people named in the file. It is then handled like a by-name export, and each of them can see it. */
  readonly fileNames?: (page: never) => readonly string[];
  /**
   * Whose scores the reply shows. Each of them can see who read them, one line per reader and day. `self`: the caller's
   * own. `recorded`: the service notes each look itself.
   */
  readonly showsScoresOf?: ((reply: never, query: never) => readonly string[]) | 'self' | 'recorded';
  /** The status of success, if not 200 (or 204 without a reply). */
  readonly status?: 201 | 202;
  /** The problems that this call adds to the common ones. */
  readonly problems?: readonly ProblemKind[];
}

type Permitted<E extends Endpoint> = E['audience'] extends 'admin'
  ? { readonly permission: NeededPermission }
  : unknown;

/** Declares one call for the server, the portal and the tests. */
export const endpoint = <const E extends Endpoint>(shape: E & Permitted<E>): E => shape;

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
/** Keeps the keys whose schema the endpoint declares. */
type Declared<E, K extends string> = Extract<
  { [P in K]: P extends keyof E ? (E[P] extends z.ZodType ? P : never) : never }[K],
  keyof E
>;
type Parts = 'params' | 'query' | 'body';

/** What a caller sends. A part with only optional fields may be omitted. */
export type CallInput<E extends Endpoint> = {
  [P in Declared<E, Parts> as object extends In<E[P]> ? never : P]: In<E[P]>;
} & { [P in Declared<E, Parts> as object extends In<E[P]> ? P : never]?: In<E[P]> };

/** What a handler gets: parsed, with defaults filled in. */
export type HandlerInput<E extends Endpoint> = { [P in Declared<E, Parts>]: Out<E[P]> };

/** A response that is not JSON. */
export interface FileReply {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file that is created or read while it is sent. */
export interface FileStream {
  readonly contentType: string;
  readonly chunks: AsyncIterable<string | Uint8Array>;
  /** The name under which a browser saves it: created by the server from letters, digits, dots and hyphens. */
  readonly fileName?: string;
  /** Its length in bytes, where known in advance. */
  readonly length?: number;
}

type WithoutJson<E extends Endpoint, File> = E['file'] extends readonly string[] ? File : void;

/** What a caller receives. */
export type Reply<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : WithoutJson<E, FileReply>;

/** What a handler returns. */
export type HandlerReply<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.input<E['reply']>
  : WithoutJson<E, FileReply | FileStream>;

/** The same endpoint, answered as a file instead of its reply. */
export const asFile = <E extends Endpoint & { readonly alsoAs: readonly string[] }>({
  reply: _,
  ...shape
}: E): Omit<E, 'reply'> & { readonly file: readonly string[] } => ({ ...shape, file: shape.alsoAs });

/** Fills `:name` in the path and appends the query; lists are joined by commas. */
export function callPath(
  call: Pick<Endpoint, 'path'>,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}
