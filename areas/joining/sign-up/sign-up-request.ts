import { z } from 'zod';
import { NEW_LOGIN } from '#areas/joining/registration/new-login.ts';

/**
 * What a sign-up link stands for until it is followed. The ids are chosen when the link is created, so that an
 * interrupted confirmation can be repeated and finishes what it began.
 */
export type SignUpRequest = z.infer<typeof SignUpRequest>;
export const SignUpRequest = z.strictObject({
  accountId: z.uuid(),
  organizationId: z.uuid(),
  email: NEW_LOGIN.email,
  firstName: NEW_LOGIN.firstName,
  lastName: NEW_LOGIN.lastName,
  locale: NEW_LOGIN.locale,
  passwordHash: z.string(),
  /** The hash of the token of the person's join link. */
  joinLinkKey: z.string().optional(),
  /** The person joins by the domain of the address; its link is looked up when they confirm. */
  byDomain: z.literal(true).optional(),
});

/**
 * Why a set-up link may create a super administrator: there is none yet; the operator requests one; the only one
 * requests another; or one requests another and a second one has approved.
 */
export type SetUpGrant = z.infer<typeof SetUpGrant>;
const SetUpGrant = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('first start') }),
  z.strictObject({ by: z.literal('operator') }),
  z.strictObject({ by: z.enum(['only one', 'approval']), askedBy: z.uuid() }),
]);

/** What a set-up link stands for: the ids, and the reason it may be used. */
export type SetUpRequest = z.infer<typeof SetUpRequest>;
export const SetUpRequest = z.strictObject({ accountId: z.uuid(), organizationId: z.uuid(), grant: SetUpGrant });
