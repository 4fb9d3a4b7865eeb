import { z } from 'zod';
import { Selection, selectionTooLarge } from '#areas/users/bulk.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { NEW_LOGIN } from './new-login.ts';

/** As many as an organization can invite in a day. */
export const MOST_INVITED = 200;

/** Why somebody was not invited: they are here, they are awaited, or the day's invitations are used up. */
export const NOT_INVITED_REASONS = ['already_member', 'already_invited', 'too_many_requests'] as const;

export type ManyInvited = z.infer<typeof ManyInvited>;
const ManyInvited = z
  .strictObject({
    /** How many invitations were made; each is mailed where the installation has a mail server. */
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
  summary: 'Invites people by their addresses, as ordinary users; each of them gets a link by mail.',
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
  summary: 'Invites people of the list to make a login: those who have an address and no login yet.',
  body: z.strictObject({ people: Selection }),
  /** `skipped`: have a login, no address, or are not here. */
  reply: ManyInvited.extend({ skipped: z.number().int() }),
  problems: [selectionTooLarge],
});
