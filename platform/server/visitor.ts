import type { NeededPermission, Permission } from '#platform/shared/permission.ts';
import type { Actor } from './database.ts';

/** Who calls, as the database knows them at this moment; nothing in it comes from the client but the token. */
export interface Visitor {
  readonly accountId: string;
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
  /** Names the session without being able to open it. */
  readonly tokenHash: Buffer;
}

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
