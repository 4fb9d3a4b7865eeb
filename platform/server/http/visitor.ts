import type { Reach } from '#platform/shared/endpoint.ts';
import type { NeededPermission, Permission } from '#platform/shared/permission.ts';
import type { Actor } from '#platform/server/database/database.ts';

/**
 * The caller as the database knows them at this moment; only the token comes from the client. It deliberately has no
 * login: data about the login and other organizations requires a `LoginVisitor`.
 */
export interface Visitor {
  readonly organizationId: string;
  readonly userId: string;
  /** A pass opens one test and nothing else; a session belongs to a signed-in person, a service token to a program. */
  readonly by: 'session' | 'pass' | 'service token';
  /** The way that is stored with a test of this visitor. */
  readonly way: 'own' | 'link' | 'code' | 'kiosk';
  /** The kiosk that issued the pass, if any. */
  readonly kioskId?: string | null;
  /** Role level 10 or more in this organization. */
  readonly isAdmin: boolean;
  /** From their profile; empty for anyone who is not an administrator. */
  readonly permissions: readonly Permission[];
  /** This administrator sees only a part of the organization (decision 0031). */
  readonly isScoped: boolean;
  /** Limits other people's results to today and this many days before; null: all. */
  readonly resultDays: number | null;
  /** The time zone of times in files for this visitor. */
  readonly timeZone: string;
  readonly isSuperAdmin: boolean;
  /** A program, not a person. */
  readonly isService: boolean;
  readonly sessionId: string;
  readonly hasSecondFactor: boolean;
  /** The organization requires a second factor, and this person has none yet. */
  readonly mustAddSecondFactor: boolean;
  /** Confirmed their identity within the last ten minutes. */
  readonly isConfirmed: boolean;
  /** Signed in through this organization's own single sign-on. */
  readonly isSingleSignOn: boolean;
  readonly reach: VisitorReach;
  /** Identifies the session but cannot open it. */
  readonly tokenHash: Buffer;
}

/**
 * What a visitor's session may access. An organization's single sign-on can sign in as any of its people, so such a
 * session stays in its organization. It reaches the login if no other organization relies on that, and everything once
 * the person has confirmed their identity here with a password or a code.
 */
export type VisitorReach = 'organization' | Reach;

/** A visitor whose session represents the login, and not only a member of one organization. */
export interface LoginVisitor extends Visitor {
  readonly accountId: string;
  readonly reach: Reach;
}

const REACHES: readonly VisitorReach[] = ['organization', 'login', 'other organizations'];

/** Returns whether the visitor's session has the required reach. */
export const reaches = (visitor: Visitor, needed: Reach): visitor is LoginVisitor =>
  'accountId' in visitor && REACHES.indexOf(visitor.reach) >= REACHES.indexOf(needed);

/**
 * Finds the visitor of a bearer token; undefined when the token is not valid, or no longer. A background call does not
 * count as activity and keeps no session alive.
 */
export type Authenticate = (token: string, isBackground: boolean) => Promise<Visitor | undefined>;

export const actorOf = ({ userId, isScoped }: Visitor, requestId: string): Actor => ({
  userId,
  requestId,
  isScoped,
});

/** The fields that decide permissions. */
export type Permitted = Pick<Visitor, 'userId' | 'isAdmin' | 'permissions'>;

/** Returns whether this is about the visitor themselves, or an administrator may do it for others. */
export const isSelfOrPermitted = (visitor: Permitted, userId: string, needed: NeededPermission): boolean =>
  visitor.userId === userId || isPermitted(visitor, needed);

/** Returns whether an administrator may do this. */
export const isPermitted = (
  { isAdmin, permissions }: Pick<Visitor, 'isAdmin' | 'permissions'>,
  needed: NeededPermission,
): boolean => isAdmin && (needed === 'anyAdmin' || permissions.includes(needed));
