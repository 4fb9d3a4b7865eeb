import { z } from 'zod';
import { invalidLink, OneTimeToken } from '#areas/identity/accounts/one-time-link.ts';
import { Accepted } from '#areas/identity/passwords/password.contract.ts';
import { SessionReply, singleSignOnNeeded } from '#areas/identity/sessions/session.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { JOIN_CODE_MAX_LENGTH } from '#areas/joining/join-links/join-code.ts';
import { joinLinkClosed, joinLinkForOthers } from '#areas/joining/join-links/join-links.contract.ts';
import { LinkToken } from '#areas/joining/entry/link-token.ts';
import { NEW_LOGIN } from '#areas/joining/registration/new-login.ts';
import { confirmSignUpCall, signUpCall } from './sign-up-calls.ts';

export type SignUp = z.output<typeof SignUp>;
const SignUp = z.strictObject({
  ...NEW_LOGIN,
  acceptsTerms: z.literal(true),
  /** The token of the person's join link. Without one they create their own organization. */
  joinToken: LinkToken.optional(),
  /** Or the code of a join link, as typed. */
  joinCode: z.string().trim().min(1).max(JOIN_CODE_MAX_LENGTH).optional(),
  /** Or the domain of the address, which stands for a join link. */
  byDomain: z.literal(true).optional(),
});

/** No organization has this code. */
export const joinCodeUnknown = problemKind({ code: 'join_code_unknown', status: 422 });

/** No organization admits people by the domain of this address. */
export const domainNotOpen = problemKind({ code: 'domain_not_open', status: 422 });

/** Sign-up creates no organizations here; a join link still admits people. */
export const signUpClosed = problemKind({ code: 'sign_up_closed', status: 403 });

export const signUp = endpoint({
  ...signUpCall,
  audience: 'public',
  summary: 'Sends a link that confirms the address and creates an account; the answer is always the same.',
  body: SignUp,
  reply: Accepted,
  status: 202,
  problems: [
    signUpClosed,
    notFound,
    joinCodeUnknown,
    domainNotOpen,
    joinLinkClosed,
    joinLinkForOthers,
    singleSignOnNeeded,
  ],
});

export const confirmSignUp = endpoint({
  ...confirmSignUpCall,
  audience: 'public',
  summary: 'Creates the account of a confirmed sign-up, and signs in.',
  body: z.strictObject({ token: OneTimeToken }),
  reply: SessionReply,
  problems: [invalidLink, notFound, domainNotOpen, joinLinkClosed, joinLinkForOthers, singleSignOnNeeded],
});
