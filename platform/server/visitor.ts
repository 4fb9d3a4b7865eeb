import type { Actor } from './database.ts';

/** Who calls, as the database knows them at this moment; nothing in it comes from the client but the token. */
export interface Visitor {
  readonly accountId: string;
  readonly organizationId: string;
  readonly userId: string;
  /** A pass opens one test and nothing else; a session is whoever has signed in. */
  readonly by: 'session' | 'pass';
  /** How a test of this visitor counts as taken. */
  readonly way: 'own' | 'link' | 'code' | 'kiosk';
  /** Role level 10 or more in this organization. */
  readonly isAdmin: boolean;
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

export const actorOf = (visitor: Visitor, requestId: string): Actor => ({ userId: visitor.userId, requestId });
