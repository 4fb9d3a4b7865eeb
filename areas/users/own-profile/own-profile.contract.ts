import { z } from 'zod';
import { SessionUser } from '#areas/identity/sessions/session.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { lastOwner } from '#areas/users/administrators/administrators.contract.ts';
import { NameText, RequiredNameText } from '#areas/users/names/name-text.ts';
import { isPhoneNumber, PHONE_MAX_LENGTH } from '#areas/users/person/phone-number.ts';

/** The fields that a person changes about themselves in one organization. */
export type OwnProfile = z.infer<typeof OwnProfile>;
const OwnProfile = z
  .strictObject({
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'OwnProfile' });

export type OwnProfileChanges = z.output<typeof OwnProfileChanges>;
export const OwnProfileChanges = z.strictObject({
  firstName: RequiredNameText.optional(),
  lastName: NameText.optional(),
  /** '' is no number. */
  phone: z
    .string()
    .max(PHONE_MAX_LENGTH)
    .overwrite((text) => plainText(text, PHONE_MAX_LENGTH))
    .refine((text) => text === '' || isPhoneNumber(text))
    .optional(),
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/v2.1/profile',
  audience: 'signedIn',
  summary: 'Returns the caller’s own profile in this organization.',
  reply: OwnProfile,
});

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/profile',
  audience: 'signedIn',
  summary: 'Changes the caller’s own name and phone number in this organization.',
  body: OwnProfileChanges,
  reply: OwnProfile,
});

export const leaveOrganization = endpoint({
  method: 'POST',
  path: '/api/v2.1/profile/leave',
  audience: 'signedIn',
  needsConfirmation: true,
  summary: 'Leaves the organization of this session; every session there ends.',
  reply: z.strictObject({
    /** The session in another organization that replaces this one, if there is one. */
    user: SessionUser.nullable(),
  }),
  problems: [lastOwner],
});
