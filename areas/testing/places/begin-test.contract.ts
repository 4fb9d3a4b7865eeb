import { z } from 'zod';
import { TEST_TYPES } from '#areas/scoring/attempt.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { problemKind, tooManyRequests } from '#platform/shared/problem.ts';
import { LocaleCode } from '#platform/shared/locale-code.ts';
import { EMPLOYEE_NUMBER_MAX_LENGTH, PIN_LENGTH, TEST_CODE_LENGTH } from './begin-limits.ts';
import { beginAtKioskCall, beginByCardCall, beginByCodeCall, beginByLinkCall } from './begin-calls.ts';

/** The link is unknown, used or expired; the caller does not learn which. */
export const testLinkOver = problemKind({ code: 'test_link_over', status: 422 });
/** The organization code, the number or the PIN is wrong; the caller does not learn which. */
export const personUnknown = problemKind({ code: 'person_unknown', status: 422 });
/** No one here has this card, or the kiosk accepts no cards. */
export const cardUnknown = problemKind({ code: 'card_unknown', status: 422 });
/** The person has proved who they are, but may not test at the moment. */
export const personNotActive = problemKind({ code: 'person_not_active', status: 409 });
/** The device is not, or is no longer, a kiosk of an organization. */
export const kioskNotPaired = problemKind({ code: 'kiosk_not_paired', status: 409 });

export type TestPass = z.infer<typeof TestPass>;
/** Opens a test for one person. It says just enough about the person to notice a mix-up. */
export const TestPass = z
  .strictObject({
    pass: z.string(),
    firstName: z.string(),
    /** Initial of the last name. */
    initial: z.string(),
    /** The person's own language, otherwise that of the site, otherwise the organization's. */
    locale: LocaleCode,
    /** Whether `locale` is the person's own language. */
    isOwnLocale: z.boolean(),
    testTypes: z.array(z.enum(TEST_TYPES)),
    /** The address of the organization's logo; null when it has none. */
    logo: z.string().nullable(),
    /** Always null: a pass does not say when a test is due. */
    due: z.null(),
  })
  .meta({ id: 'TestPass' });

const EmployeeNumber = z.string().trim().min(1).max(EMPLOYEE_NUMBER_MAX_LENGTH);
/** As typed; text that does not have the form of a PIN counts as a wrong PIN. */
export const TypedPin = z.string().max(PIN_LENGTH);

export const beginByLink = endpoint({
  ...beginByLinkCall,
  audience: 'public',
  summary: 'Exchanges a personal link for a pass to a test.',
  body: z.strictObject({ token: z.string().min(1).max(128) }),
  reply: TestPass,
  problems: [testLinkOver, personNotActive, tooManyRequests],
});

export type CodeClaim = z.output<typeof CodeClaim>;
const CodeClaim = z.strictObject({
  organizationCode: z.string().trim().max(TEST_CODE_LENGTH),
  employeeNumber: EmployeeNumber,
  pin: TypedPin,
});

export const beginByCode = endpoint({
  ...beginByCodeCall,
  audience: 'public',
  summary: 'Issues a pass to a test for the organization code, an employee number and its PIN.',
  body: CodeClaim,
  reply: TestPass,
  problems: [personUnknown, personNotActive, tooManyRequests],
});

export type KioskClaim = z.output<typeof KioskClaim>;
const KioskClaim = z.strictObject({ employeeNumber: EmployeeNumber, pin: TypedPin.optional() });

export const beginAtKiosk = endpoint({
  ...beginAtKioskCall,
  audience: 'public',
  summary: 'Issues a pass to a test on a paired kiosk; the bearer token is the device’s own.',
  body: KioskClaim,
  reply: TestPass,
  problems: [personUnknown, personNotActive, kioskNotPaired, tooManyRequests],
});

export const beginByCard = endpoint({
  ...beginByCardCall,
  audience: 'public',
  summary: 'Issues a pass to a test for a card on a paired kiosk; the bearer token is the device’s own.',
  /** As the reader types it. */
  body: z.strictObject({ card: z.string().max(200) }),
  reply: TestPass,
  problems: [cardUnknown, personNotActive, kioskNotPaired, tooManyRequests],
});
