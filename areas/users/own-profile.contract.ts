import { z } from 'zod';
import { SessionUser } from '#areas/identity/session.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { lastOwner } from './administrators.contract.ts';
import { NameText, RequiredNameText } from './name-text.ts';
import { isPhoneNumber, PHONE_MAX_LENGTH } from './phone-number.ts';

/** What a person says of themselves to one organization. */
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
  summary: 'Shows what the organization knows of oneself.',
  reply: OwnProfile,
});

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/profile',
  audience: 'signedIn',
  summary: 'Changes the own name and phone number in this organization.',
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
    /** The session in another organization that comes in place of this one, where there is one. */
    user: SessionUser.nullable(),
  }),
  problems: [lastOwner],
});
