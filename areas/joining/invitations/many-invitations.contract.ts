import { z } from 'zod';
import { Selection, selectionTooLarge } from '#areas/users/management/bulk.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { NEW_LOGIN } from '#areas/joining/registration/new-login.ts';

/** The daily limit of invitations for an organization. */
export const MOST_INVITED = 200;

/** Why a person was not invited: they are a member, they are already invited, or the daily limit is reached. */
export const NOT_INVITED_REASONS = ['already_member', 'already_invited', 'too_many_requests'] as const;

export type ManyInvited = z.infer<typeof ManyInvited>;
const ManyInvited = z
  .strictObject({
    /** How many invitations were created. Each is mailed if the installation has a mail server. */
    invited: z.number().int(),
    refused: z.array(z.strictObject({ email: z.string(), reason: z.enum(NOT_INVITED_REASONS) })),
  })
  .meta({ id: 'ManyInvited' });

export type AddressedPerson = z.output<typeof AddressedPerson>;
const AddressedPerson = z.strictObject({
  email: NEW_LOGIN.email,
  firstName: NEW_LOGIN.firstName,
  lastName: NEW_LOGIN.lastName,
});

export const inviteMany = endpoint({
  method: 'POST',
  path: '/api/v2.1/invitations/many',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Invites people by their addresses as ordinary users; each of them gets a link by mail.',
  body: z.strictObject({
    people: z.array(AddressedPerson).min(1).max(MOST_INVITED),
    tagIds: z.array(z.uuid()).max(30).default([]),
  }),
  reply: ManyInvited,
});

export const invitePeople = endpoint({
  method: 'POST',
  path: '/api/v2.1/invitations/people',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Invites existing people to create a login: those with an address and without a login.',
  body: z.strictObject({ people: Selection }),
  /** `skipped`: people who have a login, have no address or do not exist. */
  reply: ManyInvited.extend({ skipped: z.number().int() }),
  problems: [selectionTooLarge],
});
