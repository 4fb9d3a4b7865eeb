import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind, tooManyRequests } from '#platform/shared/problem.ts';
import { OwnSession } from '#areas/identity/sessions/own-sessions.contract.ts';

/** Only people who manage administrators may see how an administrator signs in. */
export const administratorsAccess = problemKind({ code: 'administrators_access', status: 403 });

/** There is no login, or none with an address that a link could be sent to. */
export const loginWithoutAddress = problemKind({ code: 'login_without_address', status: 409 });

export type MemberSession = z.infer<typeof MemberSession>;
const MemberSession = OwnSession.omit({ organizationName: true }).meta({ id: 'MemberSession' });

export type UserAccess = z.infer<typeof UserAccess>;
/** How a person signs in. Nothing reveals whether the login opens other organizations too. */
const UserAccess = z
  .strictObject({
    /** null for people without a login. */
    login: z
      .strictObject({
        email: z.string().nullable(),
        username: z.string().nullable(),
        hasSecondFactor: z.boolean(),
      })
      .nullable(),
    /** Sessions in this organization, the one used last first. */
    sessions: z.array(MemberSession),
  })
  .meta({ id: 'UserAccess' });

const UserParams = z.strictObject({ id: z.uuid() });

export const getUserAccess = endpoint({
  method: 'GET',
  path: '/api/v2.1/users/:id/access',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Returns how a person signs in, and their open sessions in this organization.',
  params: UserParams,
  reply: UserAccess,
  problems: [notFound, administratorsAccess],
});

export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/users/:id/sessions/:sessionId',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Ends one session of a person in this organization.',
  params: UserParams.extend({ sessionId: z.uuid() }),
  problems: [notFound, administratorsAccess],
});

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/:id/sessions/end-all',
  audience: 'admin',
  permission: 'users.edit',
  needsConfirmation: true,
  summary: 'Ends every session of a person in this organization, and none elsewhere.',
  params: UserParams,
  problems: [notFound, administratorsAccess],
});

export const sendUserPasswordLink = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/:id/password-link',
  audience: 'admin',
  permission: 'users.edit',
  needsConfirmation: true,
  summary: 'Mails a person the usual link for a new password, to the address of their login; nobody else sees it.',
  params: UserParams,
  problems: [notFound, administratorsAccess, loginWithoutAddress, tooManyRequests],
});
