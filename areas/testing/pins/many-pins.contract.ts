import { z } from 'zod';
import { Selection, selectionTooLarge } from '#areas/users/management/bulk.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { LocaleCode } from '#platform/shared/locale-code.ts';

/** Each PIN costs a slow hash, so a call handles this many people; the caller repeats it with the cursor. */
export const PEOPLE_PER_CALL = 50;

/** `missing`: people who have a PIN keep it. `all`: their PIN is replaced. */
export const PIN_RECEIVERS = ['missing', 'all'] as const;

export type NewPins = z.output<typeof NewPins>;
const NewPins = z.strictObject({
  people: Selection,
  receivers: z.enum(PIN_RECEIVERS).default('missing'),
  /** The `nextCursor` of the reply before; omitted in the first call. */
  cursor: z.uuid().optional(),
});

export type CreatedPin = z.infer<typeof CreatedPin>;
const CreatedPin = z
  .strictObject({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    employeeNumber: z.string(),
    /** The person's language, or the organization's. */
    locale: LocaleCode,
    pin: z.string(),
  })
  .meta({ id: 'CreatedPin' });

export type SkippedPeople = z.infer<typeof SkippedPeople>;
/** How many people of this call got no PIN, by reason. */
const SkippedPeople = z.strictObject({
  hasPin: z.number().int(),
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
    'Creates a random PIN for each of many people, 50 people per call; the PINs are returned once. People who have left or have no employee number are skipped.',
  body: NewPins,
  reply: CreatedPins,
  problems: [selectionTooLarge],
});
