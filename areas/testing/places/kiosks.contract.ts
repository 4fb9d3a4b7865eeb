import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { LocaleCode } from '#platform/shared/locale-code.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { notFound, problemKind, tooManyRequests } from '#platform/shared/problem.ts';
import { TEST_CODE_LENGTH } from './begin-limits.ts';
import { kioskNotPaired } from './begin-test.contract.ts';
import { getThisKioskCall, pairKioskCall } from './begin-calls.ts';

export const KIOSK_NAME_MAX_LENGTH = 60;
export const EXIT_PIN_LENGTH = { min: 4, max: 8 } as const;

/** The code is unknown, used or expired. */
export const pairingCodeUnknown = problemKind({ code: 'pairing_code_unknown', status: 422 });

/** What people identify themselves with: their employee number, their card, or either. */
export const KIOSK_ACCEPTS = ['number', 'card', 'either'] as const;

/** The camera that reads the codes on cards: none, the one that faces the person, or the one on the back. */
export const KIOSK_CAMERAS = ['off', 'front', 'back'] as const;

/** Whether people find themselves among pictures to tap: not at all, with their PIN, or by the picture alone. */
export const KIOSK_PICTURES = ['off', 'pin', 'alone'] as const;

/** How long a kiosk may work offline, in hours. */
export const OFFLINE_HOURS = { min: 1, usual: 72, max: 168 } as const;

export const OfflineHours = z.number().int().min(OFFLINE_HOURS.min).max(OFFLINE_HOURS.max).nullable();

const KIOSK_STATES = ['waiting', 'expired', 'paired', 'left'] as const;

export type Kiosk = z.infer<typeof Kiosk>;
export const Kiosk = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    /** Where it stands, in the words of the organization. */
    site: z.string(),
    /** The site to which it belongs, a tag; null: none. */
    siteId: z.uuid().nullable(),
    siteName: z.string().nullable(),
    accepts: z.enum(KIOSK_ACCEPTS),
    camera: z.enum(KIOSK_CAMERAS),
    pictures: z.enum(KIOSK_PICTURES),
    asksPin: z.boolean(),
    /** Whether kiosk mode can be left on the device with a PIN. */
    hasExitPin: z.boolean(),
    /** Null: the kiosk needs the network for every person. */
    offlineHours: OfflineHours,
    /** Until when it can work offline, as far as the server knows. */
    offlineUntil: z.iso.datetime().nullable(),
    /**
     * `waiting`: its device has not been paired yet; `expired`: the pairing code ran out; `left`: kiosk mode was ended
     * on the device.
     */
    state: z.enum(KIOSK_STATES),
    /** Whether it sent a sign of life within the last minutes. */
    isOnline: z.boolean(),
    pairedAt: z.iso.datetime().nullable(),
    lastSeenAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Kiosk' });

const shortText = z
  .string()
  .max(KIOSK_NAME_MAX_LENGTH)
  .overwrite((text) => plainText(text, KIOSK_NAME_MAX_LENGTH));

/** Ends kiosk mode on the device. */
export const ExitPin = z.string().min(EXIT_PIN_LENGTH.min).max(EXIT_PIN_LENGTH.max).regex(/^\d+$/);

export type NewKiosk = z.output<typeof NewKiosk>;
export const NewKiosk = z.strictObject({
  name: shortText.min(1),
  /** Where the kiosk stands, in words. */
  site: shortText.default(''),
  /** The site whose settings apply here: a tag that has a category. */
  siteId: z.uuid().nullable().default(null),
  accepts: z.enum(KIOSK_ACCEPTS).default('number'),
  /** A kiosk that accepts cards always takes them from a reader; a camera can read them too. */
  camera: z.enum(KIOSK_CAMERAS).default('off'),
  pictures: z.enum(KIOSK_PICTURES).default('off'),
  /** False means that the employee number alone is enough on this device. */
  asksPin: z.boolean().default(true),
  /** Left out: kiosk mode ends only when the kiosk is wiped. */
  exitPin: ExitPin.optional(),
});

export const listKiosks = endpoint({
  method: 'GET',
  path: '/api/v2.1/kiosks',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Lists the organization’s kiosks.',
  reply: z.strictObject({ items: z.array(Kiosk) }),
});

export const createKiosk = endpoint({
  method: 'POST',
  path: '/api/v2.1/kiosks',
  audience: 'admin',
  permission: 'settings.manage',
  takesKey: true,
  summary: 'Creates a kiosk and a code that pairs its device within ten minutes; the code is returned once.',
  body: NewKiosk,
  reply: z.strictObject({ kiosk: Kiosk, pairingCode: z.string(), expiresAt: z.iso.datetime() }),
  status: 201,
  problems: [notFound],
});

export const wipeKiosk = endpoint({
  method: 'POST',
  path: '/api/v2.1/kiosks/:id/wipe',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Ends a kiosk: its device, and every test started on it, loses access.',
  params: z.strictObject({ id: z.uuid() }),
  problems: [notFound],
});

export const pairKiosk = endpoint({
  ...pairKioskCall,
  audience: 'public',
  summary: 'Pairs the calling device with a kiosk by its pairing code; the token of the device is returned once.',
  body: z.strictObject({ code: z.string().trim().length(TEST_CODE_LENGTH) }),
  reply: z.strictObject({ deviceToken: z.string() }),
  problems: [pairingCodeUnknown, tooManyRequests],
});

export type ThisKiosk = z.infer<typeof ThisKiosk>;
const ThisKiosk = z.strictObject({
  name: z.string(),
  site: z.string(),
  /** The language of its own screens, from its site; null: that of the address. */
  language: LocaleCode.nullable(),
  /** The clock of its screens, from its site; null: that of the device. */
  timeZone: z.string().nullable(),
  accepts: z.enum(KIOSK_ACCEPTS),
  camera: z.enum(KIOSK_CAMERAS),
  pictures: z.enum(KIOSK_PICTURES),
  asksPin: z.boolean(),
  hasExitPin: z.boolean(),
  /** Null: the kiosk needs the network for every person. */
  offlineHours: OfflineHours,
  /** The server's time. */
  now: z.iso.datetime(),
  /** The address of the organization's logo; null when it has none. */
  logo: z.string().nullable(),
});

export const getThisKiosk = endpoint({
  ...getThisKioskCall,
  audience: 'public',
  summary: 'Returns the kiosk of a paired device, and records that it is alive; the bearer token is the device’s own.',
  /** The time by the device's clock, in milliseconds since 1970. */
  query: z.strictObject({ clock: z.coerce.number().int().min(0).max(8_640_000_000_000_000).optional() }),
  reply: ThisKiosk,
  problems: [kioskNotPaired],
});
