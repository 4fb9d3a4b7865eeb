import { z } from 'zod';
import { LOGO_FORMATS, LOGO_MAX_BYTES } from '#areas/organizations/logo-limits.ts';
import { unfitLogo } from '#areas/organizations/organization-settings.contract.ts';
import { TAG_COLORS } from '#areas/users/names/tag-label.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { plainLines, plainText } from '#platform/shared/plain-text.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { getPartnerCall, SLUG_LENGTH, SLUG_PATTERN } from './partner-slug.ts';

export const PARTNER_NAME_LENGTH = 80;
export const HEADING_LENGTH = 120;
export const TEXT_LENGTH = 2000;
export const MOST_PARTNERS = 500;

/** Another partner has this address. */
export const partnerSlugTaken = problemKind({ code: 'partner_slug_taken', status: 422 });
/** Another super administrator has changed the partner since it was read. */
export const partnerChanged = problemKind({ code: 'partner_changed', status: 409 });
export const tooManyPartners = problemKind({ code: 'too_many_partners', status: 422 });

const Slug = z.string().trim().toLowerCase().min(SLUG_LENGTH.min).max(SLUG_LENGTH.max).regex(SLUG_PATTERN);
const Name = z
  .string()
  .max(PARTNER_NAME_LENGTH)
  .overwrite((text) => plainText(text, PARTNER_NAME_LENGTH))
  .min(1);

const Text = z.strictObject({
  heading: z
    .string()
    .max(HEADING_LENGTH)
    .overwrite((text) => plainText(text, HEADING_LENGTH)),
  text: z
    .string()
    .max(TEXT_LENGTH)
    .overwrite((text) => plainLines(text, TEXT_LENGTH)),
});
const Texts = z.strictObject({ en: Text, es: Text, pt: Text });

export type Partner = z.infer<typeof Partner>;
export const Partner = z
  .strictObject({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    color: z.enum(TAG_COLORS),
    isOn: z.boolean(),
    signUp: z.boolean(),
    texts: Texts,
    /** The address of its logo; null without one. */
    logo: z.string().nullable(),
    version: z.number().int(),
    changedAt: z.iso.datetime(),
    /** When the partner was put in the bin; null if it is not there. */
    deletedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Partner' });

export type PartnerChange = z.output<typeof PartnerChange>;
const PartnerChange = z.strictObject({
  version: z.number().int().min(1).max(1_000_000),
  slug: Slug,
  name: Name,
  color: z.enum(TAG_COLORS),
  isOn: z.boolean(),
  signUp: z.boolean(),
  texts: Texts,
});

const Id = z.strictObject({ id: z.uuid() });
const changing = { audience: 'superAdmin', needsConfirmation: true } as const;

export const listPartners = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/partners',
  audience: 'superAdmin',
  summary: 'Lists the partners with a welcome page, including those in the bin.',
  reply: z.strictObject({ items: z.array(Partner) }),
});

export const createPartner = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/v2.1/admin/partners',
  summary: 'Adds a partner. Its page is off until it is turned on.',
  body: z.strictObject({ name: Name, slug: Slug }),
  reply: Partner,
  status: 201,
  problems: [partnerSlugTaken, tooManyPartners],
});

export const changePartner = endpoint({
  ...changing,
  method: 'PUT',
  path: '/api/v2.1/admin/partners/:id',
  summary: 'Changes a partner and the texts of its page; `version` is the version that was edited.',
  params: Id,
  body: PartnerChange,
  reply: Partner,
  problems: [notFound, partnerSlugTaken, partnerChanged],
});

export const putPartnerLogo = endpoint({
  ...changing,
  method: 'PUT',
  path: '/api/v2.1/admin/partners/:id/logo',
  summary:
    'Sets the logo of a partner: a PNG, JPEG or WebP of at most 200 kB, in base64. The type is detected from its bytes.',
  params: Id,
  body: z.strictObject({
    image: z
      .base64()
      .min(4)
      .max(Math.ceil(LOGO_MAX_BYTES / 3) * 4),
  }),
  reply: Partner,
  problems: [notFound, unfitLogo],
});

export const removePartnerLogo = endpoint({
  ...changing,
  method: 'DELETE',
  path: '/api/v2.1/admin/partners/:id/logo',
  summary: 'Removes the logo of a partner.',
  params: Id,
  reply: Partner,
  problems: [notFound],
});

export const deletePartner = endpoint({
  ...changing,
  method: 'DELETE',
  path: '/api/v2.1/admin/partners/:id',
  summary: 'Moves a partner to the bin, where it can be restored for 30 days.',
  params: Id,
  problems: [notFound],
});

export const restorePartner = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/v2.1/admin/partners/:id/restore',
  summary: 'Restores a partner from the bin.',
  params: Id,
  reply: Partner,
  problems: [notFound, partnerSlugTaken],
});

export type PublicPartner = z.infer<typeof PublicPartner>;
const PublicPartner = Partner.pick({ name: true, color: true, signUp: true, texts: true, logo: true }).meta({
  id: 'PublicPartner',
});

/** Unknown, disabled and invalid partners get the same answer. */
export const getPartner = endpoint({
  ...getPartnerCall,
  audience: 'public',
  summary: 'Returns the content of a partner’s welcome page.',
  params: z.strictObject({ slug: z.string().max(2000) }),
  reply: PublicPartner,
  problems: [notFound],
});

/** The address changes with the picture, so a browser may cache it forever. */
export const getPartnerLogo = endpoint({
  method: 'GET',
  path: '/api/v2.1/partner-logos/:hash',
  audience: 'public',
  summary: 'Returns the logo of a partner to anyone who knows its address.',
  params: z.strictObject({
    hash: z
      .string()
      .length(32)
      .regex(/^[0-9a-f]+$/),
  }),
  file: LOGO_FORMATS,
  problems: [notFound],
});
