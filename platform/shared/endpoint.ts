import type { z } from 'zod';
import type { Feature } from './features.ts';
import type { NeededPermission, Permission } from './permission.ts';
import type { ProblemKind } from './problem.ts';

/**
 * Who may call an endpoint. `testTaker` is everyone with a session, and whoever holds a pass for a test. `admin` means
 * role level 10 or more, so service accounts are let in too (specification 6); `service` means those alone. The server decides it on the matched route and from the database,
 * never from the URL.
 */
export type Audience = 'public' | 'testTaker' | 'signedIn' | 'admin' | 'service' | 'superAdmin';

/**
 * What a call touches besides its organization: the person's login, or their other organizations too. A session by one
 * organization's single sign-on gets there only with a proof of the person's own.
 */
export type Reach = 'login' | 'other organizations';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under /api/v2.1, with `:name` for each parameter. */
  readonly path: `/api/v2.1/${string}`;
  readonly audience: Audience;
  /** Left out: the call stays within the organization of the session, and gets no login. */
  readonly reach?: Reach;
  /** What an administrator needs for it; the calls for administrators must name it. */
  readonly permission?: NeededPermission;
  /** A call for the signed-in that is about no login of their own, and so open to a service account's token too. */
  readonly forPrograms?: true;
  /** The person must have proved who they are within the last ten minutes. */
  readonly needsConfirmation?: true;
  /** While the installation has this turned off, the call is refused. */
  readonly feature?: Feature;
  /** A call that goes on while the installation is read-only: it signs in or out, hands in a test, or changes nothing. */
  readonly whileReadOnly?: true;
  /** Sent again with the same `Idempotency-Key`, the call is carried out once and answered as it was. */
  readonly takesKey?: true;
  /** One sentence for the API's own documentation. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** In place of a body: the media types of a file, which the handler reads from the request as it comes. */
  readonly upload?: readonly string[];
  /** Left out: the call answers 204 without a body. */
  readonly reply?: z.ZodType;
  /** In place of a reply: the media types of an answer that is a file. */
  readonly file?: readonly string[];
  /** Besides the reply: the media types of a file that the same call answers to whoever accepts one of them. */
  readonly alsoAs?: readonly string[];
  /** What an administrator needs besides for that file: it leaves the portal. */
  readonly fileNeeds?: Permission;
  /** Whom the file names. It is then taken out with the care of a by-name export, and each of them can see it. */
  readonly fileNames?: (page: never) => readonly string[];
  /**
   * Whose scores the reply to a query shows. Each of them can see who read them, one line for each reader and day. `self`: the
   * caller's own. `recorded`: the service writes down each look itself.
   */
  readonly showsScoresOf?: ((reply: never, query: never) => readonly string[]) | 'self' | 'recorded';
  /** The status of success, where it is not 200 (or 204 without a reply). */
  readonly status?: 201 | 202;
  /** The problems that this call adds to the common ones. */
  readonly problems?: readonly ProblemKind[];
}

type Permitted<E extends Endpoint> = E['audience'] extends 'admin'
  ? { readonly permission: NeededPermission }
  : unknown;

/** Names one call once, for the server, the portal and the tests. */
export const endpoint = <const E extends Endpoint>(shape: E & Permitted<E>): E => shape;

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
/** Keeps the keys whose schema the endpoint declares. */
type Declared<E, K extends string> = Extract<
  { [P in K]: P extends keyof E ? (E[P] extends z.ZodType ? P : never) : never }[K],
  keyof E
>;
type Parts = 'params' | 'query' | 'body';

/** What a caller sends. A part all of whose fields are optional may be left out. */
export type CallInput<E extends Endpoint> = {
  [P in Declared<E, Parts> as object extends In<E[P]> ? never : P]: In<E[P]>;
} & { [P in Declared<E, Parts> as object extends In<E[P]> ? P : never]?: In<E[P]> };

/** What a handler gets: parsed, defaults filled in. */
export type HandlerInput<E extends Endpoint> = { [P in Declared<E, Parts>]: Out<E[P]> };

/** An answer that is not JSON. */
export interface FileReply {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file that is made, or read, while it is sent. */
export interface FileStream {
  readonly contentType: string;
  readonly chunks: AsyncIterable<string | Uint8Array>;
  /** What a browser saves it as: made by the server of plain letters, digits, dots and hyphens. */
  readonly fileName?: string;
  /** How long it is, where that is known before it is sent. */
  readonly length?: number;
}

type WithoutJson<E extends Endpoint, File> = E['file'] extends readonly string[] ? File : void;

/** What a caller receives. */
export type Reply<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : WithoutJson<E, FileReply>;

/** What a handler returns. */
export type HandlerReply<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.input<E['reply']>
  : WithoutJson<E, FileReply | FileStream>;

/** The same call, answered as the file that it can be besides its reply. */
export const asFile = <E extends Endpoint & { readonly alsoAs: readonly string[] }>({
  reply: _,
  ...shape
}: E): Omit<E, 'reply'> & { readonly file: readonly string[] } => ({ ...shape, file: shape.alsoAs });

/** Fills `:name` in the path and appends the query; lists are joined by commas. */
export function callPath(
  endpoint: Endpoint,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}
