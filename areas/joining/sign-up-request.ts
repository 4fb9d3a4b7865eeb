import { z } from 'zod';
import { NEW_LOGIN } from './new-login.ts';

/**
 * What the link of a sign-up stands for until it is followed. The ids are chosen when the link is made: a confirmation
 * that was cut off can be repeated, and finishes what it began.
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
  /** What is kept of the token of the join link by which the person comes. */
  joinLinkKey: z.string().optional(),
  /** They come by the domain of the address; which link it stands for is asked when they confirm. */
  byDomain: z.literal(true).optional(),
});

/**
 * Why a set-up link may make a super administrator: there is none yet; the operator wants one; the only one wants
 * another; or one wants another and a second one has agreed.
 */
export type SetUpGrant = z.infer<typeof SetUpGrant>;
const SetUpGrant = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('first start') }),
  z.strictObject({ by: z.literal('operator') }),
  z.strictObject({ by: z.enum(['only one', 'approval']), askedBy: z.uuid() }),
]);

/** What a set-up link stands for: the ids, and the right to use it. */
export type SetUpRequest = z.infer<typeof SetUpRequest>;
export const SetUpRequest = z.strictObject({ accountId: z.uuid(), organizationId: z.uuid(), grant: SetUpGrant });
