import { z } from 'zod';
import { TEST_TYPES } from '#areas/scoring/attempt.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { LOCALES } from '#platform/shared/locale.ts';
import { problemKind, tooManyRequests } from '#platform/shared/problem.ts';
import { EMPLOYEE_NUMBER_MAX_LENGTH, PIN_LENGTH, TEST_CODE_LENGTH } from './begin-limits.ts';

/** Unknown, used, expired: whoever holds a wrong link learns no more than that. */
export const testLinkOver = problemKind({ code: 'test_link_over', status: 422 });
/** The organization's code, the number or the PIN is wrong; which of them is not told. */
export const personUnknown = problemKind({ code: 'person_unknown', status: 422 });
/** The person proved who they are, and may not test at the moment. */
export const personNotActive = problemKind({ code: 'person_not_active', status: 409 });
/** The device is not, or no longer, one of an organization's kiosks. */
export const kioskNotPaired = problemKind({ code: 'kiosk_not_paired', status: 409 });

export type TestPass = z.infer<typeof TestPass>;
/** Opens a test for one person. Of the person it tells just enough to notice that it is somebody else. */
const TestPass = z
  .strictObject({
    pass: z.string(),
    firstName: z.string(),
    /** Of the last name. */
    initial: z.string(),
    locale: z.enum(LOCALES.map(({ code }) => code)),
    testTypes: z.array(z.enum(TEST_TYPES)),
    /** The address of the organization's logo; null: it has none. */
    logo: z.string().nullable(),
    /** Until when the test is due; there are no schedules yet. */
    due: z.null(),
  })
  .meta({ id: 'TestPass' });

const EmployeeNumber = z.string().trim().min(1).max(EMPLOYEE_NUMBER_MAX_LENGTH);
/** As typed: what has not the form of a PIN is a wrong one. */
const TypedPin = z.string().max(PIN_LENGTH);

export const beginByLink = endpoint({
  method: 'POST',
  path: '/api/v2.1/begin-test/link',
  audience: 'public',
  summary: 'Exchanges a personal link for a pass that opens a test.',
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
  method: 'POST',
  path: '/api/v2.1/begin-test/code',
  audience: 'public',
  summary: 'Gives a pass that opens a test to whoever knows the organization’s code, an employee number and its PIN.',
  body: CodeClaim,
  reply: TestPass,
  problems: [personUnknown, personNotActive, tooManyRequests],
});

export type KioskClaim = z.output<typeof KioskClaim>;
const KioskClaim = z.strictObject({ employeeNumber: EmployeeNumber, pin: TypedPin.optional() });

export const beginAtKiosk = endpoint({
  method: 'POST',
  path: '/api/v2.1/begin-test/kiosk',
  audience: 'public',
  summary: 'Gives a pass that opens a test on a paired kiosk; the bearer token is the device’s own.',
  body: KioskClaim,
  reply: TestPass,
  problems: [personUnknown, personNotActive, kioskNotPaired, tooManyRequests],
});
