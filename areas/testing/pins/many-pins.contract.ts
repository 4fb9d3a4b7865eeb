import { z } from 'zod';
import { Selection, selectionTooLarge } from '#areas/users/management/bulk.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { LocaleCode } from '#platform/shared/locale-code.ts';

/** Each PIN costs a slow hash, so a call handles this many people; the caller repeats it with the cursor. */
export const PEOPLE_PER_CALL = 25;

/** `missing`: people keep the PIN or card that they have. `all`: it is replaced. */
export const PIN_RECEIVERS = ['missing', 'all'] as const;

/** What is created for each person: a PIN, a card to print, or both. */
export const PIN_KINDS = ['pins', 'cards', 'both'] as const;

export type NewPins = z.output<typeof NewPins>;
const NewPins = z.strictObject({
  people: Selection,
  receivers: z.enum(PIN_RECEIVERS).default('missing'),
  creates: z.enum(PIN_KINDS).default('pins'),
  /** The `nextCursor` of the reply before; omitted in the first call. */
  cursor: z.uuid().optional(),
});

export type CreatedPin = z.infer<typeof CreatedPin>;
const CreatedPin = z
  .strictObject({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    employeeNumber: z.string().nullable(),
    /** The person's language, or the organization's. */
    locale: LocaleCode,
    /** Null when none was created for this person. */
    pin: z.string().nullable(),
    /** The text of the QR code on the card; null when none was created for this person. */
    card: z.string().nullable(),
  })
  .meta({ id: 'CreatedPin' });

export type SkippedPeople = z.infer<typeof SkippedPeople>;
/** How many people of this call got nothing, by reason. */
const SkippedPeople = z.strictObject({
  hasAlready: z.number().int(),
  /** Without an employee number, a PIN opens nothing. */
  hasNoNumber: z.number().int(),
  hasLeft: z.number().int(),
});

export type CreatedPins = z.infer<typeof CreatedPins>;
const CreatedPins = z.strictObject({
  items: z.array(CreatedPin),
  skipped: SkippedPeople,
  /** How many of the selected people are done, including those of the calls before. */
  done: z.number().int(),
  total: z.number().int(),
  /** Null when everyone selected is done. */
  nextCursor: z.uuid().nullable(),
});

export const createPins = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/bulk/pins',
  audience: 'admin',
  permission: 'tests.give',
  takesKey: true,
  summary:
    'Creates a random PIN, a random card or both for each of many people, 25 people per call; they are returned once. People who have left are skipped, and without an employee number nobody gets a PIN.',
  body: NewPins,
  reply: CreatedPins,
  problems: [selectionTooLarge],
});
