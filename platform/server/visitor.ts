import type { Reach } from '#platform/shared/endpoint.ts';
import type { NeededPermission, Permission } from '#platform/shared/permission.ts';
import type { Actor } from './database.ts';

/**
 * Who calls, as the database knows them at this moment; nothing in it comes from the client but the token. It names no
 * login on purpose: what is about the login, and about other organizations, is only there for a `LoginVisitor`.
 */
export interface Visitor {
  readonly organizationId: string;
  readonly userId: string;
  /** A pass opens one test and nothing else; a session is whoever has signed in; a service token is a program's. */
  readonly by: 'session' | 'pass' | 'service token';
  /** How a test of this visitor counts as taken. */
  readonly way: 'own' | 'link' | 'code' | 'kiosk';
  /** Where the pass was given, when that was at a kiosk. */
  readonly kioskId?: string | null;
  /** Role level 10 or more in this organization. */
  readonly isAdmin: boolean;
  /** By their profile; empty for everyone who is no administrator. */
  readonly permissions: readonly Permission[];
  /** Only a part of the organization is there for this administrator (decision 0031). */
  readonly isScoped: boolean;
  /** Of other people's results only those of today and of so many days before it; null: all. */
  readonly resultDays: number | null;
  /** By whose clock times are written in what this visitor is given as a file. */
  readonly timeZone: string;
  readonly isSuperAdmin: boolean;
  /** A program, not a person. */
  readonly isService: boolean;
  readonly sessionId: string;
  readonly hasSecondFactor: boolean;
  /** The organization demands a second factor of this person, who has none yet. */
  readonly mustAddSecondFactor: boolean;
  /** Proved who they are within the last ten minutes. */
  readonly isConfirmed: boolean;
  /** Came in by this organization's own single sign-on. */
  readonly isSingleSignOn: boolean;
  readonly reach: VisitorReach;
  /** Names the session without being able to open it. */
  readonly tokenHash: Buffer;
}

/**
 * What a visitor may touch. Whoever runs an organization's single sign-on can come in as any of its people, so such a
 * session stays in its organization. It reaches the login where no other organization relies on it, and everything
 * once the person has proved here, by a password or a code, who they are.
 */
export type VisitorReach = 'organization' | Reach;

/** A visitor whose session speaks for the login, and not only for a member of one organization. */
export interface LoginVisitor extends Visitor {
  readonly accountId: string;
  readonly reach: Reach;
}

const REACHES: readonly VisitorReach[] = ['organization', 'login', 'other organizations'];

/** Whether the visitor's session goes as far as is needed. */
export const reaches = (visitor: Visitor, needed: Reach): visitor is LoginVisitor =>
  'accountId' in visitor && REACHES.indexOf(visitor.reach) >= REACHES.indexOf(needed);

/**
 * Finds the visitor of a bearer token; undefined when the token is not, or no longer, good. A call in the background
 * is nobody's doing and keeps no session alive.
 */
export type Authenticate = (token: string, isBackground: boolean) => Promise<Visitor | undefined>;

export const actorOf = ({ userId, isScoped }: Visitor, requestId: string): Actor => ({
  userId,
  requestId,
  isScoped,
});

/** What decides who may do what. */
export type Permitted = Pick<Visitor, 'userId' | 'isAdmin' | 'permissions'>;

/** Whether this is about themselves, or an administrator may do it for others. */
export const isSelfOrPermitted = (visitor: Permitted, userId: string, needed: NeededPermission): boolean =>
  visitor.userId === userId || isPermitted(visitor, needed);

/** Whether an administrator may do this. */
export const isPermitted = (
  { isAdmin, permissions }: Pick<Visitor, 'isAdmin' | 'permissions'>,
  needed: NeededPermission,
): boolean => isAdmin && (needed === 'anyAdmin' || permissions.includes(needed));
