import { z } from 'zod';
import { invalidLink, OneTimeToken } from '#areas/identity/one-time-link.ts';
import { Accepted } from '#areas/identity/password.contract.ts';
import { SessionReply, singleSignOnNeeded } from '#areas/identity/session.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { JOIN_CODE_MAX_LENGTH } from './join-code.ts';
import { joinLinkClosed, joinLinkForOthers } from './join-links.contract.ts';
import { LinkToken } from './link-token.ts';
import { NEW_LOGIN } from './new-login.ts';

export type SignUp = z.output<typeof SignUp>;
const SignUp = z.strictObject({
  ...NEW_LOGIN,
  acceptsTerms: z.literal(true),
  /** Of the join link by which the person comes; without it they make an organization of their own. */
  joinToken: LinkToken.optional(),
  /** Or the code that stands for one, as it was typed. */
  joinCode: z.string().trim().min(1).max(JOIN_CODE_MAX_LENGTH).optional(),
  /** Or the domain of the address stands for one. */
  byDomain: z.literal(true).optional(),
});

/** No organization has this code. */
export const joinCodeUnknown = problemKind({ code: 'join_code_unknown', status: 422 });

/** No organization takes people by the domain of this address. */
export const domainNotOpen = problemKind({ code: 'domain_not_open', status: 422 });

/** Nobody can make an organization here by signing up; a join link still lets people in. */
export const signUpClosed = problemKind({ code: 'sign_up_closed', status: 403 });

export const signUp = endpoint({
  method: 'POST',
  path: '/api/v2.1/signup',
  audience: 'public',
  summary: 'Sends a link by which the person confirms the address and has an account; the answer is always the same.',
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
  method: 'POST',
  path: '/api/v2.1/signup/confirm',
  audience: 'public',
  summary: 'Makes the account that the link of a sign-up stands for, and signs in to it.',
  body: z.strictObject({ token: OneTimeToken }),
  reply: SessionReply,
  problems: [invalidLink, notFound, domainNotOpen, joinLinkClosed, joinLinkForOthers, singleSignOnNeeded],
});
